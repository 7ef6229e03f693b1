import { useFormat } from "../format/use-format"

/** A moment as date and time, or as age with the date and time as tooltip. */
export function Moment({ at, as = "date" }: { at: string; as?: "date" | "age" }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.moment(at)}>
      {as === "age" ? format.age(at) : format.moment(at)}
    </time>
  )
}
