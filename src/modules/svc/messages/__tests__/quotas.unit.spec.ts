/** Shows how many unsigned messages a server stores in a minute. */
import { FloodLimit, MOST_KEPT } from "../quotas"

const MINUTE = 60_000

/** Brings messages in one minute; returns how many are stored. */
const countAdmitted = (flood: FloodLimit, messages: number, about?: (n: number) => string, minute = 1) =>
  Array.from({ length: messages }, (_, n) => flood.admits(about && { id: about(n) }, minute * MINUTE + n)).filter(
    Boolean
  ).length

describe("FloodLimit", () => {
  it("admits twice the quota about one payment in a minute, and as many in the next", () => {
    const flood = new FloodLimit()
    const about = () => "svcatt_1"
    expect([
      countAdmitted(flood, 100, about),
      countAdmitted(flood, 100, about),
      countAdmitted(flood, 100, about, 2),
    ]).toEqual([2 * MOST_KEPT.perOwner, 0, 2 * MOST_KEPT.perOwner])
  })

  it("lets a flood about one payment take no room from another", () => {
    const flood = new FloodLimit()
    countAdmitted(flood, 10_000, () => "svcatt_1")
    expect(countAdmitted(flood, 1, () => "svcatt_2")).toBe(1)
  })

  it("admits twice the quota about all payments together, and apart from it about nothing that is known", () => {
    const flood = new FloodLimit()
    expect(countAdmitted(flood, 5_000, (n) => `svcatt_${n}`)).toBe(2 * MOST_KEPT.unsignedOwned)
    expect(countAdmitted(flood, 5_000)).toBe(2 * MOST_KEPT.unsigned)
  })
})
