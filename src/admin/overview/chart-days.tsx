import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { useFormat } from "../shared/format/use-format"
import { linkToDay } from "./overview-links"
import { hasPayments, type Overview, series } from "./overview-series"
import { Money } from "../shared/display/values"

/**
 * A link over each day of the chart with payments. Only one is in the tab order, and the arrow keys move between them,
 * so that nobody has to tab through ninety days.
 */
export function DayLinks({ overview, computeLeft, width, height, onHint }: DayLinksProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const listSums = useDaySums()
  const links = useRef(new Map<string, HTMLAnchorElement | null>())
  const [chosen, setChosen] = useState<string>()
  const days = overview.days.filter(hasPayments)
  const formatSum = ({ label, amount, count }: ReturnType<typeof listSums>[number]) =>
    `${label} ${format.moneyInText(amount, overview.currency_code)} (${format.count(count)})`
  const tabbed = days.some(({ date }) => date === chosen) ? chosen : days.at(-1)?.date
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }[event.key]
    const day = to === undefined ? undefined : days[to]
    if (day) {
      event.preventDefault()
      links.current.get(day.date)?.focus()
    }
  }
  return days.map((day, index) => (
    <Link
      key={day.date}
      ref={(link) => void links.current.set(day.date, link)}
      to={linkToDay(overview, day.date)}
      tabIndex={day.date === tabbed ? 0 : -1}
      className="outline-none"
      aria-label={[t("svc.overview.openDay", { day: format.day(day.date) }), ...listSums(day).map(formatSum)].join(
        ", "
      )}
      data-testid={`day-${day.date}`}
      onKeyDown={(event) => onKeyDown(event, index)}
      onMouseEnter={() => onHint(day.date)}
      onMouseLeave={() => onHint(undefined)}
      onFocus={() => {
        setChosen(day.date)
        onHint(day.date)
      }}
      onBlur={() => onHint(undefined)}
    >
      <rect
        x={computeLeft(day.date)}
        y={0}
        rx={4}
        width={width}
        height={height}
        className="fill-ui-fg-base [fill-opacity:0] hover:[fill-opacity:0.06] [a:focus-visible>&]:[fill-opacity:0.1]"
      />
    </Link>
  ))
}

interface DayLinksProps {
  overview: Overview
  /** The left edge of a day, in pixels. */
  computeLeft: (date: string) => number
  width: number
  height: number
  /** Shows the sums of a day, or hides them. */
  onHint: (date: string | undefined) => void
}

type Day = Overview["days"][number]

/** Distance between the middle of a bar and its hint, in pixels. */
const DISTANCE = 24

/** Minimum width of a chart with room for a hint beside any bar, in pixels. */
const ROOM = 600

/** The labels and values of a day's sums, without empty ones. */
function useDaySums() {
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
