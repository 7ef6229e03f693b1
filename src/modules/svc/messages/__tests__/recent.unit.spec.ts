/** Shows that only the newest texts are remembered. */
import { Recent } from "../repeated-messages"

describe("recent texts", () => {
  const noted = (...texts: string[]) => {
    const recent = new Recent(2)
    texts.forEach((text) => recent.note(text))
    return ["a", "b", "c"].filter((text) => recent.has(text))
  }

  it("are the last texts, up to the limit", () => {
    expect(noted()).toEqual([])
    expect(noted("a", "b")).toEqual(["a", "b"])
    expect(noted("a", "b", "c")).toEqual(["b", "c"])
  })

  it("stay recent when they are noted again", () => {
    expect(noted("a", "b", "a", "c")).toEqual(["a", "c"])
    expect(noted("a", "a", "b")).toEqual(["a", "b"])
  })
})
