import { asDate } from "../format/day"
import { useFormat } from "../format/use-format"

/** A calendar day, `YYYY-MM-DD`, in the language of the page. */
export function Day({ day }: { day: string }) {
  const { date } = useFormat()
  return <time dateTime={day}>{date(asDate(day)?.toISOString() ?? "")}</time>
}
