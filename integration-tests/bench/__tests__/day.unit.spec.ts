import { play, type Answered } from "../sections/day/play"
import { kindOf, tellingsOf } from "../sections/day/story"
import { Tally } from "../sections/day/tally"

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

describe("the story of a day", () => {
  it("has as many carts as are asked for in every second, however few", () => {
    const kinds = numbers(200).map((number) => kindOf(number, 0.05))
    for (const second of [0, 50, 100, 150]) {
      const carts = kinds.slice(second, second + 50).filter((kind) => kind === "cart").length
      expect([2, 3]).toContain(carts)
    }
    expect(kinds.filter((kind) => kind === "cart")).toHaveLength(10)
    expect(kinds.filter((kind) => kind === "declined").length).toBeGreaterThan(15)
  })

  it.each(["cart", "declined", "invoice"] as const)("tells of every %s how it ended", (kind) => {
    const end = kind === "declined" ? "failed" : "success"
    for (const number of numbers(10)) {
      expect(tellingsOf(kind, number).map(({ says }) => says)).toContain(end)
    }
  })

  it("tells of carts late, twice and backwards", () => {
    const told = numbers(10).map((number) => tellingsOf("cart", number))
    const texts = told.map((tellings) => tellings.map(({ channel, says }) => `${channel} ${says}`))

    expect(told.some(([first]) => (first?.after ?? 0) >= 10_000)).toBe(true)
    expect(texts.some((text) => new Set(text).size < text.length)).toBe(true)
    expect(told.some((tellings) => tellings.at(-1)?.says === "in_progress")).toBe(true)
  })

  it("brings nothing of an invoice through a browser", () => {
    const channels = numbers(10).flatMap((number) => tellingsOf("invoice", number).map(({ channel }) => channel))
    expect(new Set(channels)).toEqual(new Set(["webhook"]))
  })
})

describe("playing", () => {
  const played = async (...deeds: { at: number; run: () => Promise<number> }[]) => {
    const all: Answered[] = []
    await play(
      deeds.map((deed) => ({ ...deed, what: String(deed.at) })),
      (answered) => all.push(answered)
    )
    return all
  }

  it("does everything at its time, whether or not what came before is answered", async () => {
    const slow = () => new Promise<number>((resolve) => setTimeout(() => resolve(200), 100))
    const quick = () => Promise.resolve(303)

    const answered = await played({ at: 20, run: quick }, { at: 0, run: slow })

    expect(answered.map(({ what, status }) => [what, status])).toEqual([
      ["20", 303],
      ["0", 200],
    ])
  })

  it("counts the time that something had to wait for its turn", async () => {
    const busy = () => {
      const end = performance.now() + 60
      while (performance.now() < end);
      return Promise.resolve(200)
    }
    const [, second] = await played({ at: 0, run: busy }, { at: 1, run: () => Promise.resolve(200) })
    expect(second?.milliseconds).toBeGreaterThan(50)
  })

  it("counts what was not answered at all", async () => {
    const [answered] = await played({ at: 0, run: () => Promise.reject(new Error("reset")) })
    expect(answered).toMatchObject({ status: undefined })
  })
})

describe("the tally", () => {
  const tally = new Tally()
  tally.count({ what: "webhook", status: 200, milliseconds: 10 })
  tally.count({ what: "webhook", status: 200, milliseconds: 30 })
  tally.count({ what: "webhook", status: 503, milliseconds: 20 })
  tally.count({ what: "page", status: undefined, milliseconds: 5 })
  tally.count({ what: "page", status: 404, milliseconds: 5 })

  it("says of everything how often it was answered how, and how soon", () => {
    expect(tally.lines()).toEqual([
      "webhook: 200 × 2, 503 × 1; p50 20.0 ms, p99 29.8 ms",
      "page: 404 × 1, no answer × 1; p50 5.00 ms, p99 5.00 ms",
    ])
    expect(tally.size).toBe(5)
  })

  it("takes for errors what a server could not do", () => {
    expect(tally.errors).toBe(2)
  })
})
