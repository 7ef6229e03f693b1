import { AxisBottom, AxisLeft } from "@visx/axis"
import { Group } from "@visx/group"
import { scaleBand, scaleLinear, scaleOrdinal } from "@visx/scale"
import { BarStack } from "@visx/shape"
import { useTranslation } from "react-i18next"
import { useFormat } from "../lib/format/use-format"
import { drawnDays, highestDay, type Overview, series, tickDays } from "../lib/overview-series"
import { useWidth } from "../lib/use-width"

const HEIGHT = 240
const MARGIN = { top: 8, right: 20, bottom: 28, left: 56 }
const TICK_WIDTH = 64

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
  const xScale = scaleBand({ domain: days.map(({ date }) => date), range: [0, inner.width], padding: 0.25 })
  const yScale = scaleLinear({ domain: [0, highestDay(days) || 1], range: [inner.height, 0], nice: 4 })
  const color = scaleOrdinal({ domain: series.map(({ key }) => key), range: series.map((part) => part.color) })
  return (
    <Group left={MARGIN.left} top={MARGIN.top} aria-hidden>
      <AxisLeft
        scale={yScale}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => format.compact(Number(value))}
        tickLabelProps={{ ...text, textAnchor: "end", dx: -8, dy: 4 }}
      />
      <BarStack
        data={days}
        keys={series.map(({ key }) => key)}
        x={({ date }) => date}
        xScale={xScale}
        yScale={yScale}
        color={color}
      />
      <AxisBottom
        top={inner.height}
        scale={xScale}
        tickValues={tickDays(days, inner.width / TICK_WIDTH)}
        hideTicks
        stroke="var(--border-base)"
        tickFormat={(day) => format.day(day)}
        tickLabelProps={{ ...text, textAnchor: "middle", dy: 4 }}
      />
      {overview.days.map((day) => (
        <DayHint
          key={day.date}
          day={day}
          currencyCode={overview.currency_code}
          x={xScale(day.date) ?? 0}
          width={xScale.bandwidth()}
          height={inner.height}
        />
      ))}
    </Group>
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
