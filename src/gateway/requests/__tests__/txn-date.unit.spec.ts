/** Shows how txnDate is written in every time zone. */
import fc from "fast-check"
import { formatTxnDate, isTimeZone, isTxnDate } from "../txn-date"

describe("formatTxnDate", () => {
  it.each([
    ["2025-01-31T20:59:58Z", "Asia/Qatar", "2025-01-31 23:59:58"],
    ["2024-12-31T21:00:00Z", "Asia/Qatar", "2025-01-01 00:00:00"],
    ["2025-01-01T00:00:00Z", "America/New_York", "2024-12-31 19:00:00"],
    ["2024-02-28T21:00:00Z", "Asia/Qatar", "2024-02-29 00:00:00"],
    ["2025-06-01T10:00:00Z", "Asia/Kathmandu", "2025-06-01 15:45:00"],
    ["2025-03-30T01:00:00Z", "Europe/Berlin", "2025-03-30 03:00:00"],
    ["2025-10-26T01:30:00Z", "Europe/Berlin", "2025-10-26 02:30:00"],
  ])("writes %s in %s as %s", (moment, timeZone, expected) => {
    expect(formatTxnDate(new Date(moment), timeZone)).toBe(expected)
  })

  it("drops fractions of a second", () => {
    expect(formatTxnDate(new Date("2025-01-01T00:00:00.999Z"), "UTC")).toBe("2025-01-01 00:00:00")
  })

  it("refuses an unknown time zone", () => {
    expect(() => formatTxnDate(new Date(0), "Asia/Nowhere")).toThrow(RangeError)
  })

  it("agrees in UTC with the ISO format, for every moment of four-digit years", () => {
    const moments = fc.date({
      min: new Date("1000-01-01T00:00:00Z"),
      max: new Date("9999-12-31T23:59:59Z"),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (moment) => {
        // The Gregorian calendar that Intl and ISO share begins in 1582.
        fc.pre(moment.getUTCFullYear() > 1582)
        const written = formatTxnDate(moment, "UTC")
        expect(written).toBe(moment.toISOString().slice(0, 19).replace("T", " "))
        expect(isTxnDate(written)).toBe(true)
      })
    )
  })
})

describe("isTxnDate", () => {
  it.each([
    "2025-02-29 00:00:00",
    "2025-13-01 00:00:00",
    "2025-01-01 24:00:00",
    "2025-01-01T00:00:00",
    "2025-01-01 00:00:00Z",
    "٢٠٢٥-٠١-٠١ 00:00:00",
    "",
  ])("refuses %j", (text) => {
    expect(isTxnDate(text)).toBe(false)
  })

  it("accepts a leap day", () => {
    expect(isTxnDate("2024-02-29 23:59:59")).toBe(true)
  })
})

describe("isTimeZone", () => {
  it("accepts IANA names", () => {
    expect(isTimeZone("Asia/Qatar")).toBe(true)
    expect(isTimeZone("Asia/Nowhere")).toBe(false)
    expect(isTimeZone("")).toBe(false)
  })
})
