import { DatePicker } from "@medusajs/ui"
import { type ComponentProps, useMemo } from "react"
import { asDate, asDay } from "../format/day"

/** A field for a calendar day, `YYYY-MM-DD`, or "" for none. */
export function DayPicker({ day, first, onDay, "aria-invalid": isInvalid = false, ...rest }: DayPickerProps) {
  // Pickers compare dates by identity.
  const value = useMemo(() => asDate(day), [day])
  const minValue = useMemo(() => asDate(first ?? ""), [first])
  return (
    <DatePicker
      size="small"
      granularity="day"
      value={value}
      {...(minValue && { minValue })}
      {...rest}
      isInvalid={isInvalid}
      onChange={(date) => onDay(asDay(date))}
    />
  )
}

interface DayPickerProps extends Pick<ComponentProps<typeof DatePicker>, "aria-labelledby" | "aria-describedby"> {
  day: string
  "aria-invalid"?: boolean
  /** The earliest selectable day. */
  first?: string
  onDay: (day: string) => void
}
