/** Shows how many unsigned messages a server stores in a minute. */
import { FloodLimit, MOST_KEPT } from "../quotas"

const MINUTE = 60_000

/** Brings messages in one minute; returns how many are stored. */
const countAdmitted = (
  flood: FloodLimit,
  messages: number,
  claimed: (n: number) => string | null,
  known = true,
  minute = 1
) =>
  Array.from({ length: messages }, (_, n) => flood.admits(claimed(n), known, minute * MINUTE + n)).filter(Boolean)
    .length

describe("FloodLimit", () => {
  it("admits twice the quota about one payment in a minute, and as many in the next", () => {
    const flood = new FloodLimit()
    const one = () => "ORDER1"
    expect([countAdmitted(flood, 100, one), flood.isFull("ORDER1", MINUTE), flood.isFull("ORDER2", MINUTE)]).toEqual([
      2 * MOST_KEPT.perOwner,
      true,
      false,
    ])
    expect([countAdmitted(flood, 100, one), countAdmitted(flood, 100, one, true, 2)]).toEqual([
      0,
      2 * MOST_KEPT.perOwner,
    ])
  })

  it("does not let a flood about one payment use the quota of another", () => {
    const flood = new FloodLimit()
    countAdmitted(flood, 10_000, () => "ORDER1")
    expect(countAdmitted(flood, 1, () => "ORDER2")).toBe(1)
  })

  it("admits twice the quota about all payments together, and separately about unknown ones", () => {
    const flood = new FloodLimit()
    expect(countAdmitted(flood, 5_000, (n) => `ORDER${n}`)).toBe(2 * MOST_KEPT.unsignedOwned)
    expect(countAdmitted(flood, 5_000, () => null, false)).toBe(2 * MOST_KEPT.unsigned)
  })
})
