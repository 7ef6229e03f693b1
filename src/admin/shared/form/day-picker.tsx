import { DatePicker } from "@medusajs/ui"
import { type ComponentProps, useMemo } from "react"
import { asDate, asDay } from "../format/day"

/** A field for a calendar day, `YYYY-MM-DD`, or "" for none. */
export function DayPicker({ day, first, last, onDay, "aria-invalid": isInvalid = false, ...rest }: DayPickerProps) {
  // Pickers compare dates by identity.
  const value = useMemo(() => asDate(day), [day])
  const limits = useMemo(() => {
    const [minValue, maxValue] = [asDate(first ?? ""), asDate(last ?? "")]
    return { ...(minValue && { minValue }), ...(maxValue && { maxValue }) }
  }, [first, last])
  return (
    <DatePicker
      size="small"
      granularity="day"
      value={value}
      {...limits}
      {...rest}
      isInvalid={isInvalid}
      onChange={(date) => onDay(asDay(date))}
    />
  )
}

interface DayPickerProps extends Pick<ComponentProps<typeof DatePicker>, "aria-labelledby" | "aria-describedby"> {
  day: string
  "aria-invalid"?: boolean
  /** The first and the last day that there is a choice of. */
  first?: string
  last?: string
  onDay: (day: string) => void
}
