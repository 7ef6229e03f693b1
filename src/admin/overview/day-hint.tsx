import type { CSSProperties } from "react"
import { useTranslation } from "react-i18next"
import { Money } from "../shared/display/money"
import { useFormat } from "../shared/format/use-format"
import { type Overview, series } from "./overview-series"

type Day = Overview["days"][number]

/** Between the middle of a bar and its hint, in pixels. */
const DISTANCE = 24

/** Width of a chart that has room for a hint on either side of its middle, in pixels. */
const ROOM = 600

/** What a day's sums are called, and what they are; those of nothing are left out. */
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

/** The sums of a day, beside its bar, where the chart has more room. Screen readers have them in the day's link. */
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

/** Beside the bar where the chart has more room; in a chart without room for both above it, as far over as keeps it inside. */
function placeHint(middle: number, width: number): CSSProperties {
  if (width < ROOM) {
    return { left: middle, transform: `translateX(-${(100 * middle) / width}%)`, maxWidth: width }
  }
  return middle > width / 2 ? { right: width - middle + DISTANCE } : { left: middle + DISTANCE }
}

interface DayHintProps {
  day: Day
  currencyCode: string
  /** Where the middle of the day's bar is, and how wide the chart is, in pixels. */
  middle: number
  width: number
}
