import type { CSSProperties } from "react"
import { useTranslation } from "react-i18next"
import { Money } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { type Overview, series } from "./overview-series"

type Day = Overview["days"][number]

/** Distance between the middle of a bar and its hint, in pixels. */
const DISTANCE = 24

/** Minimum width of a chart with room for a hint beside any bar, in pixels. */
const ROOM = 600

/** The labels and values of a day's sums, without empty ones. */
export function useDaySums() {
  const { t } = useTranslation()
  return (day: Day) =>
    series
      .filter(({ key }) => day[key].count > 0)
      .map(({ key, color }) => ({
        key,
        color,
        label: t(`svc.overview.sums.${key}`),
        ...day[key],
      }))
}

/** The sums of a day, on the roomier side of its bar. For screen readers they are in the day's link. */
export function DayHint({ day, currencyCode, middle, width }: DayHintProps) {
  const { i18n } = useTranslation()
  const format = useFormat()
  const sums = useDaySums()(day)
  return (
    <div
      aria-hidden
      dir={i18n.dir()}
      data-testid="day-hint"
      className="bg-ui-bg-component shadow-elevation-tooltip txt-compact-xsmall pointer-events-none absolute top-0 flex flex-col gap-y-1 rounded-lg px-2.5 py-1.5"
      style={placeHint(middle, width)}
    >
      <span className="txt-compact-xsmall-plus">{format.day(day.date)}</span>
      {sums.map(({ key, color, label, amount, count }) => (
        <span key={key} className="flex items-center gap-x-1.5 whitespace-nowrap">
          <span className="size-2 shrink-0 rounded-sm" style={{ backgroundColor: color }} />
          <span className="text-ui-fg-subtle">{label}</span>
          <Money amount={amount} currencyCode={currencyCode} />
          <span className="text-ui-fg-muted">({format.count(count)})</span>
        </span>
      ))}
    </div>
  )
}

/** Places the hint on the roomier side of the bar; in a narrow chart above the bar, shifted so that it stays inside. */
function placeHint(middle: number, width: number): CSSProperties {
  if (width < ROOM) {
    return { left: middle, transform: `translateX(-${(100 * middle) / width}%)`, maxWidth: width }
  }
  return middle > width / 2 ? { right: width - middle + DISTANCE } : { left: middle + DISTANCE }
}

interface DayHintProps {
  day: Day
  currencyCode: string
  /** The middle of the day's bar, and the width of the chart, in pixels. */
  middle: number
  width: number
}
