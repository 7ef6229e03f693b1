/** Shows which mobile numbers are accepted, and their normalized forms. */
import fc from "fast-check"
import { parseMobile } from "../mobile"

const qatar = { digits: "97455123456", countryCode: "974", national: "55123456", invoiceForm: "974-55123456" }

describe("parseMobile", () => {
  it.each([
    "55123456",
    "55-12-34-56",
    "+97455123456",
    "0097455123456",
    "97455123456",
    "974-55123456",
    "٥٥١٢٣٤٥٦",
    "+974 ٥٥١٢٣٤٥٦",
    "۵۵۱۲۳۴۵۶",
  ])("reads the Qatari number %j", (text) => {
    expect(parseMobile(text, "974")).toEqual(qatar)
  })

  it.each([
    ["+966 51 234 5678", "966512345678"],
    ["00966512345678", "966512345678"],
    ["+44 7911 123456", "447911123456"],
    ["+1 (415) 555-2671", "14155552671"],
  ])("keeps the country of the foreign number %j", (text, digits) => {
    expect(parseMobile(text, "974")?.digits).toBe(digits)
  })

  it("keeps a zero that belongs to the number", () => {
    expect(parseMobile("+39 06 1234 5678", "974")?.national).toBe("0612345678")
  })

  it("drops a zero that only domestic calls need", () => {
    expect(parseMobile("0512345678", "966")?.digits).toBe("966512345678")
  })

  it.each([
    ["nothing", ""],
    ["words", "call me"],
    ["too few digits", "123"],
    ["too many digits", "5512345655123456551"],
    ["two numbers", "55123456 / 66123456"],
    ["letters for digits", "55-FLOWERS"],
    ["a country that is none", "+999 55123456"],
    ["more digits than any country has", "+49 123456789012345"],
    ["a very long text", "5".repeat(5000)],
  ])("refuses %s", (_what, text) => {
    expect(parseMobile(text, "974")).toBeUndefined()
  })

  it("returns only digits for any input, and never throws", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(...Array.from("+0123456789٥ ()-\n;ext=")) })
    )
    fc.assert(
      fc.property(hostile, (text) => {
        const mobile = parseMobile(text, "974")
        if (mobile) {
          expect(mobile.digits).toMatch(/^\d{5,15}$/)
          expect(mobile.digits).toBe(mobile.countryCode + mobile.national)
          expect(mobile.invoiceForm).toBe(`${mobile.countryCode}-${mobile.national}`)
        }
      }),
      { numRuns: 300 }
    )
  })
})
