/** Shows that text for the gateway has no control characters and a bounded length. */
import fc from "fast-check"
import { cleanFieldText, hasUnsafeCharacters } from "../characters"

describe("cleanFieldText", () => {
  it("replaces a run of line breaks and control characters by one space", () => {
    expect(cleanFieldText("a\r\n\t\u0000b")).toBe("a b")
  })

  it.each(["\u0085", "\u2028", "\u2029", "\u007f", "\u009f"])("removes the separator %j", (separator) => {
    expect(cleanFieldText(`a${separator}b`)).toBe("a b")
  })

  it("keeps Arabic text and emoji", () => {
    expect(cleanFieldText("سارة 👛")).toBe("سارة 👛")
  })

  it("replaces a broken surrogate", () => {
    expect(cleanFieldText("a\ud83d")).toBe("a\ufffd")
  })

  it("cuts to the length, never inside a character's surrogates", () => {
    expect(cleanFieldText("abcdef", 3)).toBe("abc")
    expect(cleanFieldText("ab👛", 3).isWellFormed()).toBe(true)
    expect(cleanFieldText("ab👛", 3).length).toBeLessThanOrEqual(3)
  })

  it("leaves no space at the end after cutting", () => {
    expect(cleanFieldText("ab cd", 3)).toBe("ab")
  })

  it("is safe for any input, and does not change when it is applied again", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.integer({ min: 0, max: 260 }),
        (text, maxLength) => {
          const clean = cleanFieldText(text, maxLength)
          expect(hasUnsafeCharacters(clean)).toBe(false)
          expect(clean.length).toBeLessThanOrEqual(maxLength)
          expect(clean).toBe(clean.trim())
          expect(cleanFieldText(clean, maxLength)).toBe(clean)
        }
      ),
      { numRuns: 300 }
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
