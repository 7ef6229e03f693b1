/** Shows how the days in the address of the overview are read. */
import { convertToDate, convertToDay } from "../../shared/format/day"
import { readDays } from "../overview-span"

describe("the days of the overview's address", () => {
  it.each([
    ["", 30],
    ["days=7", 7],
    ["environment=live&days=90", 90],
    ["days=8", 30],
    ["days=07", 30],
    ["from=2026-11-01&to=2026-11-30", 30],
  ])("%s", (address, days) => {
    expect(readDays(new URLSearchParams(address))).toBe(days)
  })
})

describe("days", () => {
  it.each(["2026-11-22", "2024-02-29", "2026-03-29", ""])("pass through a date picker unchanged: %s", (day) => {
    expect(convertToDay(convertToDate(day))).toBe(day)
  })
})
