/** Shows how a payment is watched until it ends, through lost connections and hidden pages. */
import { createPayments, type PaymentView } from "../index.mjs"
import { FakeBrowser } from "./fake-browser"
import { FakeStore } from "./fake-store"

const SECOND = 1_000
const MINUTE = 60 * SECOND

let browser: FakeBrowser
let store: FakeStore
let views: PaymentView[]

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, "random").mockReturnValue(0.5)
  browser = new FakeBrowser()
  store = new FakeStore()
  views = []
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function watch(patience?: number) {
  const payments = createPayments({ sdk: store.sdk, returnUrl: "/result" })
  return payments.watch("payses_1", (view) => views.push(view), patience)
}

const answer = (status: string, order_id?: string) => store.payments.set("payses_1", { status, order_id })
const pass = async (milliseconds: number) => await jest.advanceTimersByTimeAsync(milliseconds)
const lose = () => store.failing.set("/store/svc", new TypeError("Failed to fetch"))

/** The moments of all status requests during a period, in milliseconds. */
async function momentsOfQuestions(milliseconds: number): Promise<number[]> {
  const moments: number[] = []
  const start = Date.now()
  const { push } = store.asked
  store.asked.push = (...asked) => {
    moments.push(Date.now() - start)
    return push.apply(store.asked, asked)
  }
  watch()
  await pass(milliseconds)
  return moments
}

describe("watching a payment", () => {
  it.each(["paid", "failed", "attention"])("ends with %s and asks no more", async (status) => {
    answer("in_progress")
    watch()
    await pass(0)
    answer(status, "order_1")
    await pass(10 * MINUTE)

    expect(views).toEqual([
      { status: "in_progress", connected: true, watching: true },
      { status, order_id: "order_1", connected: true, watching: false },
    ])
    expect(store.asked).toHaveLength(2)
  })

  it("ends when the store does not know the session", async () => {
    watch()
    await pass(10 * MINUTE)

    expect(views).toEqual([{ status: "unknown", connected: true, watching: false }])
  })

  it("asks with growing pauses, of at most ten seconds", async () => {
    answer("in_progress")

    const moments = await momentsOfQuestions(42 * SECOND)
    const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
    // Rounded, because timers lose fractions of a millisecond.
    expect(pauses.map((pause) => Math.round(pause / 10) * 10)).toEqual([
      1000, 1500, 2250, 3380, 5060, 7590, 10_000, 10_000,
    ])
  })

  it.each(["in_progress", "processing", "awaiting_payment"])(
    "gives up on %s after ten minutes, and can be told to go on",
    async (status) => {
      answer(status)
      const { again } = watch()
      await pass(10 * MINUTE - SECOND)
      expect(views.at(-1)).toEqual({ status, connected: true, watching: true })
      await pass(20 * SECOND)
      expect(views.at(-1)).toEqual({ status, connected: true, watching: false })
      const asked = store.asked.length
      await pass(10 * MINUTE)
      expect(store.asked).toHaveLength(asked)

      answer("paid", "order_1")
      again()
      await pass(0)
      expect(views.at(-1)).toMatchObject({ status: "paid", order_id: "order_1" })
    }
  )

  it("waits as long as it is told: with no patience it asks once", async () => {
    answer("in_progress")
    watch(0)
    await pass(MINUTE)

    expect(views).toEqual([{ status: "in_progress", connected: true, watching: false }])
  })

  it("reports nothing after it was stopped, not even a pending answer", async () => {
    answer("in_progress")
    const { stop } = watch()
    stop()
    await pass(MINUTE)
    browser.hide()
    browser.show()
    await pass(MINUTE)

    expect([views, store.asked.length]).toEqual([[], 1])
  })
})

describe("a connection that is lost", () => {
  it("is reported with the last known status, and the store is asked until it answers", async () => {
    answer("in_progress")
    watch()
    await pass(0)
    lose()
    await pass(30 * SECOND)
    expect(views.at(-1)).toEqual({ status: "in_progress", connected: false, watching: true })
    store.failing.clear()
    answer("paid", "order_1")
    await pass(10 * SECOND)

    expect(views.at(-1)).toEqual({ status: "paid", order_id: "order_1", connected: true, watching: false })
  })

  it("makes the store be asked at once when the network is back", async () => {
    lose()
    watch()
    await pass(30 * SECOND)
    store.failing.clear()
    answer("paid", "order_1")
    browser.comeOnline()
    await pass(0)

    expect(views.at(-1)).toMatchObject({ status: "paid", connected: true })
  })

  it("does not make it wait forever, and nothing is claimed about the payment", async () => {
    lose()
    watch()
    await pass(11 * MINUTE)

    expect(views.at(-1)).toEqual({ status: "checking", connected: false, watching: false })
  })

  it("is assumed when no answer comes within twenty seconds", async () => {
    const aborted: boolean[] = []
    store.sdk.client.fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          aborted.push(true)
          reject(new Error("aborted"))
        })
      })
    watch()
    await pass(19 * SECOND)
    expect(views).toEqual([])
    await pass(SECOND)

    expect([views, aborted]).toEqual([[{ status: "checking", connected: false, watching: true }], [true]])
  })

  it.each([
    ["a status that there is not", { status: "settled" }],
    ["no status", {}],
    ["no object", null],
  ])("is assumed for an answer that has %s", async (_, nonsense) => {
    store.payments.set("payses_1", nonsense)
    watch()
    await pass(0)

    expect(views).toEqual([{ status: "checking", connected: false, watching: true }])
  })
})

describe("a page that is hidden", () => {
  it("does not ask, and asks at once with new patience when it is shown again", async () => {
    answer("in_progress")
    watch()
    await pass(5 * MINUTE)
    browser.hide()
    const asked = store.asked.length
    await pass(60 * MINUTE)
    expect(store.asked).toHaveLength(asked)
    browser.show()
    await pass(0)
    expect(store.asked).toHaveLength(asked + 1)
    await pass(9 * MINUTE)

    expect(views.at(-1)).toMatchObject({ status: "in_progress", watching: true })
  })

  it("does not continue when an answer comes late", async () => {
    answer("in_progress")
    watch()
    browser.hide()
    await pass(10 * MINUTE)

    expect(store.asked).toHaveLength(1)
  })

  it.each(["failed", "attention"])(
    "asks again when it is shown after %s: another tab may have paid",
    async (status) => {
      answer(status)
      watch()
      await pass(MINUTE)
      browser.hide()
      answer("paid", "order_1")
      browser.show()
      await pass(0)

      expect(views.at(-1)).toMatchObject({ status: "paid", order_id: "order_1" })
    }
  )

  it("asks no more once it is paid", async () => {
    answer("paid", "order_1")
    watch()
    await pass(0)
    browser.hide()
    browser.show()
    await pass(MINUTE)

    expect(store.asked).toHaveLength(1)
  })
})
