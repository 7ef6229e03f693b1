import { nice, ticks } from "d3-array"
import { scaleBand } from "d3-scale"
import { useTranslation } from "react-i18next"
import { useFormat } from "../shared/format/use-format"
import { drawnDays, highestDay, type Overview, series, stackOf, tickDays } from "./overview-series"
import { useWidth } from "./use-width"

const HEIGHT = 240
const MARGIN = { top: 8, right: 20, bottom: 28, left: 56 }
const TICK_WIDTH = 64
const TICKS = 4

const text = { fill: "var(--fg-subtle)", fontSize: 11, fontFamily: "inherit" }

/** Money by day as stacked bars. To screen readers it is one picture whose name sums it up; the table has the numbers. */
export function OverviewChart({ overview, summary }: { overview: Overview; summary: string }) {
  const { ref, width } = useWidth()
  return (
    <div ref={ref} dir="ltr" className="w-full" style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={summary} data-testid="chart">
          <Bars overview={overview} width={width} />
        </svg>
      )}
    </div>
  )
}

function Bars({ overview, width }: { overview: Overview; width: number }) {
  const format = useFormat()
  const days = drawnDays(overview.days)
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const xScale = scaleBand(
    days.map(({ date }) => date),
    [0, inner.width]
  ).padding(0.25)
  // A linear scale of d3-scale brings colours and number formats with it.
  const [, top] = nice(0, highestDay(days) || 1, TICKS)
  const yOf = (amount: number) => inner.height * (1 - amount / top)
  const leftOf = (date: string) => xScale(date) ?? 0
  return (
    <g transform={`translate(${MARGIN.left} ${MARGIN.top})`} aria-hidden>
      {ticks(0, top, TICKS).map((amount) => (
        <text key={amount} {...text} textAnchor="end" x={-16} y={yOf(amount) + 4}>
          {format.compact(amount)}
        </text>
      ))}
      {days.flatMap((day) =>
        stackOf(day).map(({ key, color, from, to }) => (
          <rect
            key={`${day.date}-${key}`}
            fill={color}
            x={leftOf(day.date)}
            y={yOf(to)}
            width={xScale.bandwidth()}
            height={yOf(from) - yOf(to)}
          />
        ))
      )}
      <line x2={inner.width} y1={inner.height} y2={inner.height} stroke="var(--border-base)" />
      {tickDays(days, inner.width / TICK_WIDTH).map((date) => (
        <text key={date} {...text} textAnchor="middle" x={leftOf(date) + xScale.bandwidth() / 2} y={inner.height + 20}>
          {format.day(date)}
        </text>
      ))}
      {overview.days.map((day) => (
        <DayHint
          key={day.date}
          day={day}
          currencyCode={overview.currency_code}
          x={leftOf(day.date)}
          width={xScale.bandwidth()}
          height={inner.height}
        />
      ))}
    </g>
  )
}

/** Names a day's sums to the mouse. */
function DayHint({ day, currencyCode, ...place }: DayHintProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const lines = series.map(
    ({ key }) => `${t(`svc.overview.sums.${key}`)}: ${format.money(day[key].amount, currencyCode)} (${day[key].count})`
  )
  return (
    <rect {...place} y={0} fill="transparent">
      <title>{[format.day(day.date), ...lines].join("\n")}</title>
    </rect>
  )
}

interface DayHintProps {
  day: Overview["days"][number]
  currencyCode: string
  x: number
  width: number
  height: number
}
