/** Shows that text for the gateway has no control characters and a bounded length. */
import fc from "fast-check"
import { fieldText, hasUnsafeCharacters } from "../characters"

describe("fieldText", () => {
  it("replaces a run of line breaks and control characters by one space", () => {
    expect(fieldText("a\r\n\t\u0000b")).toBe("a b")
  })

  it.each(["\u0085", "\u2028", "\u2029", "\u007f", "\u009f"])("removes the separator %j", (separator) => {
    expect(fieldText(`a${separator}b`)).toBe("a b")
  })

  it("keeps Arabic text and emoji", () => {
    expect(fieldText("سارة 👛")).toBe("سارة 👛")
  })

  it("replaces a broken surrogate", () => {
    expect(fieldText("a\ud83d")).toBe("a\ufffd")
  })

  it("cuts to the length, never inside a character's surrogates", () => {
    expect(fieldText("abcdef", 3)).toBe("abc")
    expect(fieldText("ab👛", 3).isWellFormed()).toBe(true)
    expect(fieldText("ab👛", 3).length).toBeLessThanOrEqual(3)
  })

  it("leaves no space at the end after cutting", () => {
    expect(fieldText("ab cd", 3)).toBe("ab")
  })

  it("is safe for any input, and does not change when it is applied again", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.integer({ min: 0, max: 260 }),
        (text, maxLength) => {
          const clean = fieldText(text, maxLength)
          expect(hasUnsafeCharacters(clean)).toBe(false)
          expect(clean.length).toBeLessThanOrEqual(maxLength)
          expect(clean).toBe(clean.trim())
          expect(fieldText(clean, maxLength)).toBe(clean)
        }
      ),
      { numRuns: 1000 }
    )
  })
})

describe("hasUnsafeCharacters", () => {
  it.each(["\n", "\r", "\t", "\u0000", "\u007f", "\u0085", "\u2028", "\u2029", "\ud83d", "\udc5b", "\udc5b\ud83d"])(
    "finds %j",
    (text) => {
      expect(hasUnsafeCharacters(`a${text}b`)).toBe(true)
    }
  )

  it.each(["", "plain", "سارة", "👛", "é", "a b"])("accepts %j", (text) => {
    expect(hasUnsafeCharacters(text)).toBe(false)
  })
})
