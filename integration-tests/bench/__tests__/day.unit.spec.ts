/** Shows that the benchmark's day has the promised messages at the promised times, and that answers are counted correctly. */
import { play, Tally } from "../sections/day/play"
import { chooseKind, listTellings } from "../sections/day/story"

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

describe("the story of a day", () => {
  it("spreads few carts evenly over the day", () => {
    const kinds = numbers(200).map((number) => chooseKind(number, 0.05))
    for (const second of [0, 50, 100, 150]) {
      const carts = kinds.slice(second, second + 50).filter((kind) => kind === "cart").length
      expect([2, 3]).toContain(carts)
    }
    expect(kinds.filter((kind) => kind === "declined").length).toBeGreaterThan(15)
  })

  it("tells of carts late, twice and backwards, and always how they ended", () => {
    const told = numbers(10).map((number) => listTellings("cart", number))
    const texts = told.map((tellings) => tellings.map(({ channel, says }) => `${channel} ${says}`))

    expect(told.some(([first]) => (first?.after ?? 0) >= 10_000)).toBe(true)
    expect(texts.some((text) => new Set(text).size < text.length)).toBe(true)
    expect(told.some((tellings) => tellings.at(-1)?.says === "in_progress")).toBe(true)
    expect(texts.every((text) => text.join().includes("success"))).toBe(true)
  })

  it("brings nothing of an invoice through a browser", () => {
    const channels = numbers(10).flatMap((number) => listTellings("invoice", number).map(({ channel }) => channel))
    expect(new Set(channels)).toEqual(new Set(["webhook"]))
  })
})

describe("playing", () => {
  it("counts the time that something had to wait for its turn", async () => {
    const keepBusy = () => {
      const end = performance.now() + 60
      while (performance.now() < end);
      return Promise.resolve(200)
    }
    const tally = await play([
      { at: 0, what: "busy", run: keepBusy },
      { at: 1, what: "waiting", run: () => Promise.resolve(200) },
    ])
    expect(tally.times("waiting")[0]).toBeGreaterThan(50)
  })

  it("takes for errors what a server could not do, and what it did not answer", async () => {
    const tally = await play([
      { at: 0, what: "page", run: () => Promise.resolve(404) },
      { at: 0, what: "page", run: () => Promise.resolve(503) },
      { at: 0, what: "page", run: () => Promise.reject(new Error("reset")) },
    ])
    expect(tally.errors).toBe(2)
  })

  it("says how often, how and how soon everything was answered", () => {
    const tally = new Tally()
    tally.count("webhook", { status: 200, milliseconds: 10 })
    tally.count("webhook", { status: 200, milliseconds: 30 })
    tally.count("webhook", { status: undefined, milliseconds: 20 })
    expect(tally.lines()).toEqual(["webhook: 200 × 2, no answer × 1; p50 20.0 ms, p99 29.8 ms"])
  })
})
