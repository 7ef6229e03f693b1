import { Hint, Label } from "@medusajs/ui"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { DayPicker } from "../shared/form/day-picker"
import { todayIn } from "../shared/format/day"
import { faultOf, MOST_DAYS, type Range } from "./overview-span"

/** Two days to choose a range by. One that cannot be asked for stays as it was entered, with what is wrong with it. */
export function OverviewRange({ range, timeZone, onRange }: OverviewRangeProps) {
  const [entered, setEntered] = useState<Range>()
  const today = todayIn(timeZone)
  const shown = entered ?? range
  const fault = faultOf(shown, today)
  const change = (changed: Partial<Range>) => {
    const next = { ...shown, ...changed }
    // A picker also tells what it has been given.
    if (next.from === shown.from && next.to === shown.to) {
      return
    }
    if (faultOf(next, today)) {
      setEntered(next)
    } else {
      setEntered(undefined)
      onRange(next)
    }
  }
  const props = (field: keyof Range) => ({
    field,
    day: shown[field],
    fault: fault?.field === field ? fault.is : undefined,
    onDay: (day: string) => change({ [field]: day }),
  })
  return (
    <div className="grid grid-cols-1 gap-3 px-6 py-4 sm:grid-cols-2" data-testid="range">
      <Day {...props("from")} last={shown.to || today} />
      <Day {...props("to")} last={today} />
    </div>
  )
}

function Day({ field, day, last, fault, onDay }: DayProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-y-1.5" data-testid={`range-${field}`}>
      <Label id={id} size="xsmall" weight="plus">
        {t(`svc.overview.range.${field}`)}
      </Label>
      <DayPicker
        day={day}
        last={last}
        aria-invalid={fault !== undefined}
        aria-labelledby={id}
        aria-describedby={`${id}-fault`}
        onDay={onDay}
      />
      {fault && (
        <Hint id={`${id}-fault`} variant="error" role="alert">
          {t(`svc.overview.range.${fault}`, { count: MOST_DAYS })}
        </Hint>
      )}
    </div>
  )
}

interface OverviewRangeProps {
  range: Range
  /** Whose days they are. */
  timeZone: string
  onRange: (range: Range) => void
}

interface DayProps {
  field: keyof Range
  day: string
  /** The last day that there is a choice of. */
  last: string
  fault: string | undefined
  onDay: (day: string) => void
}
