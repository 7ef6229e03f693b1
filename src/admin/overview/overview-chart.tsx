import { nice, ticks } from "d3-array"
import { useLayoutEffect, useRef, useState } from "react"
import { useFormat } from "../shared/format/use-format"
import { DayHint, DayLinks } from "./chart-days"
import { listDrawnDays, findHighestDay, type Overview, placeDays, stackSeries, listTickDays } from "./overview-series"

const HEIGHT = 240
const TICK_WIDTH = 64
/** The right margin has room for half of the newest day's label, whose bar can be a pixel wide. */
const MARGIN = { top: 8, right: TICK_WIDTH / 2, bottom: 28, left: 56 }
const TICKS = 4
/** Maximum width of a bar, in pixels. */
const WIDEST_BAR = 80

const text = { fill: "var(--fg-subtle)", fontSize: 11, fontFamily: "inherit" }

/**
 * Money by day as stacked bars. Each bar links to the payments of its day and shows its sums on hover and focus. For
 * screen readers it is a group of links with a summary as its name; the table has the same numbers.
 */
export function OverviewChart({ overview, summary }: { overview: Overview; summary: string }) {
  const { ref, width } = useWidth()
  const [hinted, setHinted] = useState<string>()
  const places = placeDays(overview.days, width - MARGIN.left - MARGIN.right)
  const day = overview.days.find(({ date }) => date === hinted)
  return (
    <div ref={ref} dir="ltr" className="relative w-full" style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="group" aria-label={summary} data-testid="chart">
          <Bars overview={overview} places={places} width={width} />
          <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
            <DayLinks
              overview={overview}
              computeLeft={(date) => places.findMiddle(date) - places.step / 2}
              width={places.step}
              height={HEIGHT - MARGIN.top - MARGIN.bottom}
              onHint={setHinted}
            />
          </g>
        </svg>
      )}
      {day && (
        <DayHint
          day={day}
          currencyCode={overview.currency_code}
          middle={MARGIN.left + places.findMiddle(day.date)}
          width={width}
        />
      )}
    </div>
  )
}

function Bars({ overview, places, width }: BarsProps) {
  const format = useFormat()
  const days = listDrawnDays(overview.days)
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const [, top] = nice(0, findHighestDay(days) || 1, TICKS)
  const computeY = (amount: number) => inner.height * (1 - amount / top)
  const barWidth = Math.min(places.barWidth, WIDEST_BAR)
  return (
    <g transform={`translate(${MARGIN.left} ${MARGIN.top})`} aria-hidden>
      {ticks(0, top, TICKS).map((amount) => (
        <text key={amount} {...text} textAnchor="end" x={-16} y={computeY(amount) + 4}>
          {format.compact(amount)}
        </text>
      ))}
      {days.flatMap((day) =>
        stackSeries(day).map(({ key, color, from, to }) => (
          <rect
            key={`${day.date}-${key}`}
            fill={color}
            x={places.findMiddle(day.date) - barWidth / 2}
            y={computeY(to)}
            width={barWidth}
            height={computeY(from) - computeY(to)}
          />
        ))
      )}
      <line x2={inner.width} y1={inner.height} y2={inner.height} stroke="var(--border-base)" />
      {listTickDays(days, inner.width / TICK_WIDTH).map((date) => (
        <text key={date} {...text} textAnchor="middle" x={places.findMiddle(date)} y={inner.height + 20}>
          {format.day(date)}
        </text>
      ))}
    </g>
  )
}

interface BarsProps {
  overview: Overview
  places: ReturnType<typeof placeDays>
  width: number
}

/** The current width of an element, in pixels; 0 before it is shown. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) {
      return
    }
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
