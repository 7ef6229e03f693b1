/** Shows the data that the chart of the overview draws and compares. */
import { linkToDay } from "../overview-links"
import { compareSums, listDrawnDays, findHighestDay, stackSeries, listTickDays } from "../overview-series"

const sum = (amount: string) => ({ count: 1, amount })

const days = [
  { date: "2026-11-20", paid: sum("10.50"), refunded: sum("0.00"), failed: sum("0.00"), in_progress: sum("1.00") },
  { date: "2026-11-21", paid: sum("1000.00"), refunded: sum("0.00"), failed: sum("5.00"), in_progress: sum("0.25") },
]

describe("the days of the chart", () => {
  it("are as high as everything stacked in them", () => {
    expect(findHighestDay(listDrawnDays(days))).toBe(1005.25)
  })

  it("have what is paid at the bottom, then what is in progress, then what failed", () => {
    expect(listDrawnDays(days).map((day) => stackSeries(day).map(({ key, from, to }) => [key, from, to]))).toEqual([
      [
        ["paid", 0, 10.5],
        ["in_progress", 10.5, 11.5],
        ["failed", 11.5, 11.5],
      ],
      [
        ["paid", 0, 1000],
        ["in_progress", 1000, 1000.25],
        ["failed", 1000.25, 1005.25],
      ],
    ])
  })
})

describe("the dates below the chart", () => {
  const month = Array.from({ length: 30 }, (_, index) => ({ date: `day ${index + 1}` }))

  it("never exceed the room, and always include the newest", () => {
    const ticks = listTickDays(month, 7)
    expect(ticks.length).toBeLessThanOrEqual(7)
    expect(ticks.at(-1)).toBe("day 30")
  })

  it("number at least one on the narrowest screen", () => {
    expect(listTickDays(month, 0.3)).toEqual(["day 30"])
  })
})

describe("the sum paid, compared with before", () => {
  it.each([
    ["100.00", "112.00", { is: "more", percent: "12%" }],
    ["100.00", "88.00", { is: "less", percent: "12%" }],
    ["0.03", "0.04", { is: "more", percent: "33%" }],
    ["10.00", "1260.00", { is: "more", percent: "12500%" }],
    ["90071992547409.93", "90071992547409.93", { is: "same" }],
    ["1000.00", "1004.00", { is: "same" }],
    ["70.00", "0.00", { is: "less", percent: "100%" }],
    ["0.00", "70.00", { is: "nothing" }],
    ["0.00", "0.00", undefined],
  ])("%s and then %s", (before, now, compared) => {
    expect(compareSums(before, now)).toEqual(compared)
  })
})

describe("a day of the chart", () => {
  it("links to the payments that the chart counts", () => {
    expect(decodeURIComponent(linkToDay({ environment: "live" }, "2026-11-21"))).toBe(
      '/svc/payments?environment=live&status=["paid","partly_refunded","refunded","in_progress","failed"]&day=2026-11-21'
    )
  })
})
