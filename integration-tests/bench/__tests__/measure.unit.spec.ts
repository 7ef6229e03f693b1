import { compare, inTurn, isMet, timeInTurn } from "../support/measure"

const about = { what: "ours", against: "theirs", unit: "ms", goal: { atMost: 1.2 } } as const

describe("comparing", () => {
  it("divides the medians, and says between which ratios every second round lies", () => {
    const { ratio, spread, rounds, ours } = compare(about, {
      ours: [10, 20, 30, 40, 500],
      theirs: [10, 10, 10, 10, 100],
    })
    expect(ratio).toBe(3)
    expect(spread).toEqual({ low: 2, high: 4 })
    expect(rounds).toBe(5)
    expect(ours).toEqual({ median: 30, p95: expect.closeTo(408) })
  })

  it("sets against each other what was measured in one round: what slows both down is no spread", () => {
    const { ratio, spread } = compare(about, { ours: [11, 110, 1100], theirs: [10, 100, 1000] })
    expect(ratio).toBeCloseTo(1.1)
    expect(spread).toEqual({ low: expect.closeTo(1.1), high: expect.closeTo(1.1) })
  })

  it("says how much sooner when it is asked for that", () => {
    const inverse = { ...about, goal: { atLeast: 20 }, inverse: true }
    expect(compare(inverse, { ours: [10, 10], theirs: [300, 500] })).toMatchObject({
      ratio: 40,
      spread: { low: 35, high: 45 },
    })
  })

  it("meets a goal that it reaches, in either direction", () => {
    expect(isMet({ ratio: 1.2, goal: { atMost: 1.2 } })).toBe(true)
    expect(isMet({ ratio: 1.21, goal: { atMost: 1.2 } })).toBe(false)
    expect(isMet({ ratio: 0.4, goal: { atLeast: 0.4 } })).toBe(true)
    expect(isMet({ ratio: 0.39, goal: { atLeast: 0.4 } })).toBe(false)
  })
})

describe("measuring in turn", () => {
  /** Sides that note in which order they come; each gives the number of its round. */
  const noting = (order: string[]) => {
    const turn = (name: string) => (round: number) => {
      order.push(`${name}${round}`)
      return Promise.resolve(round)
    }
    return { a: turn("a"), b: turn("b") }
  }

  it("begins with each side in turn, and counts no round of the warm-up", async () => {
    const order: string[] = []
    const figures = await inTurn({ rounds: 2, warmUp: 1, seconds: 60 }, noting(order))
    expect(order).toEqual(["b-1", "a-1", "a0", "b0", "b1", "a1"])
    expect(figures).toEqual({ a: [0, 1], b: [0, 1] })
  })

  it("ends when its time is over, though not before as many rounds as say something", async () => {
    const figures = await inTurn({ rounds: 100, warmUp: 2, seconds: 0, atLeast: 4 }, noting([]))
    expect(figures).toEqual({ a: [0, 1, 2, 3], b: [0, 1, 2, 3] })
  })

  it("times what runs, not what prepares it", async () => {
    const prepare = () => new Promise<void>((resolve) => setTimeout(resolve, 30))
    const subject = { prepare, run: () => Promise.resolve() }
    const { ours } = await timeInTurn({ rounds: 2, warmUp: 0, seconds: 60 }, subject, subject)
    expect(Math.max(...ours)).toBeLessThan(30)
  })
})
