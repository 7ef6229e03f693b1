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
    "\u202a+974 5512 3456\u202c",
    "\u200e0\u200b0974 5512\u20603456\ufeff",
    "5\ufe0f5\ufe0f123456\u{e0100}",
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

  it.each([
    ["0151 12345678", "de", "4915112345678"],
    ["(04131) 12345", "de", "49413112345"],
    ["555 0123 456", "tr", "905550123456"],
    ["+974 5512 3456", "de", "97455123456"],
    ["00974 5512 3456", "de", "97455123456"],
    ["97455123456", "de", "97455123456"],
    ["49 1511 2345678", "de", "4915112345678"],
    ["55123456", "qa", "97455123456"],
    // Valid only in the store's own country.
    ["5512 3456", "us", "97455123456"],
    ["55123456", "xx", "97455123456"],
    ["55123456", null, "97455123456"],
  ])("reads %j of an address in %s", (text, country, digits) => {
    expect(parseMobile(text, "974", country)?.digits).toBe(digits)
  })

  it.each([
    ["49 1511 2345678", "49", "4915112345678"],
    ["4930 12345678", "49", "493012345678"],
    ["201001234567", "20", "201001234567"],
    // Valid only without: 39 and 91 begin the number itself.
    ["391 234 5678", "39", "393912345678"],
    ["91234 56789", "91", "919123456789"],
  ])("gives %j no second calling code %s, unless it is no number with one", (text, code, digits) => {
    expect(parseMobile(text, code)?.digits).toBe(digits)
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
      fc.property(hostile, fc.constantFrom("qa", "de", "us", "", "x"), (text, country) => {
        const mobile = parseMobile(text, "974", country)
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
