/** Shows how moments and days are formatted. */
import { formatAge, formatDay, formatMoment } from "../moment"

const now = new Date("2026-11-21T12:00:00Z")

describe("how long ago a moment was", () => {
  it.each([
    ["2026-11-21T11:59:30Z", "now"],
    ["2026-11-21T11:58:00Z", "2 minutes ago"],
    ["2026-11-21T09:00:00Z", "3 hours ago"],
    ["2026-11-20T12:00:00Z", "yesterday"],
    ["2026-10-01T12:00:00Z", "last month"],
    ["2026-11-21T12:05:00Z", "in 5 minutes"],
  ])("%s: %s", (moment, age) => {
    expect(formatAge(moment, "en", now)).toBe(age)
  })

  it("is empty for an invalid moment", () => {
    expect(formatAge("soon", "en", now)).toBe("")
    expect(formatMoment("soon", "en")).toBe("")
  })

  it("keeps the half of the day next to the hour, where the language has one", () => {
    expect(formatMoment("2026-11-21T12:00:00Z", "en-US")).toMatch(/\d\u00a0[AP]M$/)
    expect(formatMoment("2026-11-21T12:00:00Z", "ar-EG")).toMatch(/\u00a0[صم]$/)
    expect(formatMoment("2026-11-21T12:00:00Z", "en-GB")).toMatch(/, \d{1,2}:\d\d$/)
  })
})

describe("a calendar day", () => {
  it("is the same day for a reader in any time zone", () => {
    expect(formatDay("2026-11-21", "en-GB")).toBe("21 Nov")
    expect(formatDay("2026-10-23/2026-11-21", "en-GB")).toMatch(/^23 Oct\s–\s21 Nov$/)
    expect(formatDay("2026-11-21/2026-11-21", "en-GB")).toBe("21 Nov")
    expect(formatDay("today", "en-GB")).toBe("")
  })
})
