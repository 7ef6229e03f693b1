/** Shows that the benchmark compares figures of the same round, and fails when one misses its goal. */
import { compare, inTurn, isMet, timeInTurn } from "../support/measure"
import { Report } from "../support/report"

const about = { what: "a page", against: "another page", unit: "ms", goal: { atMost: 1.2 } } as const

describe("comparing", () => {
  it("divides the medians, and says between which ratios every second round lies", () => {
    const comparison = compare(about, { ours: [10, 20, 30, 40, 500], theirs: [10, 10, 10, 10, 100] })
    expect(comparison).toMatchObject({ ours: 30, theirs: 10, ratio: 3, spread: { low: 2, high: 4 }, rounds: 5 })
  })

  it("sees no spread in what slows both sides of a round down", () => {
    const { spread } = compare(about, { ours: [11, 110, 1100], theirs: [10, 100, 1000] })
    expect(spread).toEqual({ low: expect.closeTo(1.1), high: expect.closeTo(1.1) })
  })

  it("meets a goal that it reaches, in either direction", () => {
    expect(isMet({ ratio: 1.2, goal: { atMost: 1.2 } })).toBe(true)
    expect(isMet({ ratio: 1.21, goal: { atMost: 1.2 } })).toBe(false)
    expect(isMet({ ratio: 0.4, goal: { atLeast: 0.4 } })).toBe(true)
    expect(isMet({ ratio: 0.39, goal: { atLeast: 0.4 } })).toBe(false)
  })
})

describe("measuring in turn", () => {
  it("begins with each side in turn, counts no round of the warm-up, and ends when its time is over", async () => {
    const order: string[] = []
    const noting = (name: string) => (round: number) => {
      order.push(`${name}${round}`)
      return Promise.resolve(round)
    }
    const rounds = { rounds: 100, warmUp: 1, seconds: 0, atLeast: 2 }
    const figures = await inTurn(rounds, { a: noting("a"), b: noting("b") })
    expect(order).toEqual(["b-1", "a-1", "a0", "b0", "b1", "a1"])
    expect(figures).toEqual({ a: [0, 1], b: [0, 1] })
  })

  it("times what runs, not what prepares it", async () => {
    const prepare = () => new Promise<void>((resolve) => setTimeout(resolve, 30))
    const subject = { prepare, run: () => Promise.resolve() }
    const { ours } = await timeInTurn({ rounds: 2, warmUp: 0, seconds: 60 }, subject, subject)
    expect(Math.max(...ours)).toBeLessThan(30)
  })
})

describe("the report of a run", () => {
  let printed: string[]

  beforeEach(() => {
    printed = []
    jest.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text))
  })

  afterEach(() => jest.restoreAllMocks())

  it("prints a figure with goal and spread, and holds when every goal is met", () => {
    const report = new Report()
    report.add(compare(about, { ours: [110, 110], theirs: [100, 100] }))
    expect(printed).toEqual([
      "met    a page: 1.10, goal ≤ 1.2, spread 1.10–1.10 in 2 rounds; 110 ms and 100 ms another page",
    ])
    expect(report.close()).toBe(true)
  })

  it("fails for a goal that is missed, and for a fault", () => {
    const missed = new Report()
    missed.add(compare(about, { ours: [130], theirs: [100] }))
    const faulty = new Report()
    faulty.fault("something")
    expect([missed.close(), faulty.close()]).toEqual([false, false])
  })
})
