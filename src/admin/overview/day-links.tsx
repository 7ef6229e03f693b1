import { type KeyboardEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { useFormat } from "../shared/format/use-format"
import { useDaySums } from "./day-hint"
import { hasPayments, type Overview, paymentsOfDay } from "./overview-series"

/**
 * A link over each day of the chart with payments. Only one is in the tab order, and the arrow keys move between them,
 * so that nobody has to tab through ninety days.
 */
export function DayLinks({ overview, computeLeft, width, height, onHint }: DayLinksProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sumsOf = useDaySums()
  const links = useRef(new Map<string, HTMLAnchorElement | null>())
  const [chosen, setChosen] = useState<string>()
  const days = overview.days.filter(hasPayments)
  const textOf = ({ label, amount, count }: ReturnType<typeof sumsOf>[number]) =>
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
      to={paymentsOfDay(overview, day.date)}
      tabIndex={day.date === tabbed ? 0 : -1}
      className="outline-none"
      aria-label={[t("svc.overview.openDay", { day: format.day(day.date) }), ...sumsOf(day).map(textOf)].join(", ")}
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
