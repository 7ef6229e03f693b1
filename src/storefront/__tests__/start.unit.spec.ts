/** Shows that a payment is started once, and never while another one is in progress. */
import { createPayments, type Payments } from "../index.mjs"
import { FakeBrowser } from "./fake-browser"
import { FakeStore, storeError } from "./fake-store"

const RETURN_URL = "https://shop.example/result"

let browser: FakeBrowser
let store: FakeStore
let payments: Payments

beforeEach(() => {
  browser = new FakeBrowser()
  store = new FakeStore()
  payments = createPayments({ sdk: store.sdk, returnUrl: "/result" })
})

/** The changing requests to the store. */
const changes = () => store.asked.filter((asked) => typeof asked !== "string")

describe("starting a payment", () => {
  it("opens a session with the provider and the return address, and leaves for its checkout address", async () => {
    expect(await payments.start("cart_1")).toEqual({
      outcome: "leaving",
      session_id: "payses_1",
      checkout_url: "https://api.shop.example/svc/checkout/payses_1",
      environment: "sandbox",
    })
    expect(changes()).toEqual([
      [
        "POST /store/payment-collections/pay_col_1/payment-sessions",
        { provider_id: "pp_svc_svc", data: { return_url: RETURN_URL } },
      ],
    ])
    expect(browser.left).toEqual(["https://api.shop.example/svc/checkout/payses_1"])
  })

  it("creates the payment collection of a cart without one", async () => {
    store.collection = undefined
    await payments.start("cart_1")

    expect(changes()).toEqual([
      ["POST /store/payment-collections", { cart_id: "cart_1" }],
      ["POST /store/payment-collections/pay_col_new/payment-sessions", expect.anything()],
    ])
  })

  it("asks a function for the return address each time", async () => {
    let language = "en"
    const inLanguages = createPayments({ sdk: store.sdk, returnUrl: () => `/${language}/result` })
    await inLanguages.start("cart_1")
    language = "ar"
    await inLanguages.start("cart_1")

    expect(changes().map((asked) => (asked[1] as { data: unknown }).data)).toEqual([
      { return_url: "https://shop.example/en/result" },
      { return_url: "https://shop.example/ar/result" },
    ])
  })

  it.each([
    ["ar-QA", { language: "ar" }],
    ["EN", { language: "en" }],
    ["fr", {}],
    ["arn", {}],
  ])("asks for a payment page in the language of a page in %s, when there is one", async (lang, passed) => {
    browser.speak(lang)
    await payments.start("cart_1")

    expect(changes().map((asked) => (asked[1] as { data: unknown }).data)).toEqual([
      { return_url: RETURN_URL, ...passed },
    ])
  })

  it("opens a new session when the language of the page has changed, and none when it has not", async () => {
    browser.speak("en")
    await payments.start("cart_1")
    await payments.start("cart_1")
    expect(changes()).toHaveLength(1)
    browser.speak("ar")
    await payments.start("cart_1")

    expect(changes()).toHaveLength(2)
  })

  it("uses a session again that still fits, so that another tab keeps its own", async () => {
    await payments.start("cart_1")
    await payments.start("cart_1")

    expect(changes()).toHaveLength(1)
    expect(browser.left).toHaveLength(2)
  })

  it.each([
    ["another amount", { amount: 54 }],
    ["no return address", { data: { checkout_url: "https://api.shop.example/svc/checkout/old" } }],
    ["an end", { status: "canceled" }],
    ["another provider", { provider_id: "pp_system_default" }],
  ])("opens a new session in place of one with %s", async (_, difference) => {
    const old = store.addSession({ data: { checkout_url: "https://x.example", return_url: RETURN_URL }, ...difference })
    store.payments.set(old.id, { status: "awaiting_payment" })

    expect(await payments.start("cart_1")).toMatchObject({ outcome: "leaving", session_id: "payses_2" })
  })

  it("starts once when the button is pressed twice", async () => {
    const [first, second] = await Promise.all([payments.start("cart_1"), payments.start("cart_1")])

    expect(first).toBe(second)
    expect(changes()).toHaveLength(1)
    expect(browser.left).toHaveLength(1)
  })

  it("waits for another tab that is starting the same payment", async () => {
    let free: () => void = () => undefined
    const other = new Promise<void>((resolve) => (free = resolve))
    browser.put("navigator", {
      locks: { request: async (_: string, work: () => Promise<unknown>) => await other.then(work) },
    })
    const started = payments.start("cart_1")
    await new Promise(setImmediate)
    expect(store.asked).toEqual([])
    free()

    expect(await started).toMatchObject({ outcome: "leaving" })
  })

  it("goes where the storefront's own navigation leads", async () => {
    const went: string[] = []
    const own = createPayments({ sdk: store.sdk, returnUrl: "/result", navigate: (to) => went.push(to) })
    await own.start("cart_1")

    expect([went, browser.left]).toEqual([["https://api.shop.example/svc/checkout/payses_1"], []])
  })
})

describe("a cart that is being paid already", () => {
  it.each(["in_progress", "processing", "paid", "attention"])(
    "leads to the result instead, when the payment is %s",
    async (status) => {
      const { id } = store.addSession({ data: { checkout_url: "https://x.example", return_url: RETURN_URL } })
      store.payments.set(id, { status, order_id: "order_1" })

      expect(await payments.start("cart_1")).toEqual({ outcome: status, session_id: id, order_id: "order_1" })
      expect(browser.left).toEqual([`${RETURN_URL}?payment_session_id=${id}&status=${status}`])
      expect(changes()).toEqual([])
      expect(payments.open()).toMatchObject({ cart_id: "cart_1", session_id: id })
    }
  )

  it("is not paid twice after a change of the cart, which deletes the session that is being paid", async () => {
    await payments.start("cart_1")
    store.payments.set("payses_1", { status: "in_progress" })
    store.sessions = []
    store.total = 60

    expect(await payments.start("cart_1")).toEqual({ outcome: "in_progress", session_id: "payses_1" })
    expect(changes()).toHaveLength(1)
  })

  it("is paid again after a failure, by the same session", async () => {
    await payments.start("cart_1")
    store.payments.set("payses_1", { status: "failed" })

    expect(await payments.start("cart_1")).toMatchObject({ outcome: "leaving", session_id: "payses_1" })
  })

  it("is paid by its existing session when its order was placed before the payment failed", async () => {
    const { id } = store.addSession({ status: "pending_authorization" })
    store.payments.set(id, { status: "failed", order_id: "order_1" })
    store.completed_at = "2026-01-01T00:00:00Z"

    expect(await payments.start("cart_1")).toMatchObject({ outcome: "leaving", session_id: id })
    expect(changes()).toEqual([])
  })

  it("is not hindered by the open payment of another cart", async () => {
    browser.stored.set("svc-payment", JSON.stringify({ cart_id: "cart_0", session_id: "s_0", started_at: Date.now() }))
    store.payments.set("s_0", { status: "in_progress" })

    expect(await payments.start("cart_1")).toMatchObject({ outcome: "leaving" })
  })

  it("is not paid when the store does not report the status of its open payment", async () => {
    await payments.start("cart_1")
    store.failing.set("/store/svc/payments/", new TypeError("Failed to fetch"))

    expect(await payments.start("cart_1")).toEqual({ outcome: "unreachable", message: "Failed to fetch" })
    expect(browser.left).toHaveLength(1)
  })
})

describe("a cart that costs nothing", () => {
  beforeEach(() => (store.total = 0))

  it("becomes an order without a payment, which the outcome names", async () => {
    expect(await payments.start("cart_1")).toEqual({ outcome: "ordered", order_id: "order_1" })
    expect(changes()).toEqual([["POST /store/carts/cart_1/complete", {}]])
    expect(browser.left).toEqual([])
  })

  it("becomes an order after a failed payment, which is no longer open then", async () => {
    store.total = 55
    await payments.start("cart_1")
    store.payments.set("payses_1", { status: "failed" })
    store.sessions = []
    store.total = 0

    expect(await payments.start("cart_1")).toMatchObject({ outcome: "ordered" })
    expect(payments.open()).toBeUndefined()
  })

  it("shows its order when it has become one already", async () => {
    store.completed_at = "2026-01-01T00:00:00Z"

    expect(await payments.start("cart_1")).toEqual({ outcome: "ordered", order_id: "order_1" })
  })

  it.each(["in_progress", "processing", "paid", "attention"])(
    "leads to the result of a payment of a former session that is %s",
    async (status) => {
      store.begun = "payses_0"
      store.payments.set("payses_0", { status })

      expect(await payments.start("cart_1")).toEqual({ outcome: status, session_id: "payses_0" })
      expect(browser.left).toEqual([`${RETURN_URL}?payment_session_id=payses_0&status=${status}`])
      expect(changes()).toEqual([])
    }
  )

  it.each(["awaiting_payment", "failed"])(
    "becomes no order while a payment of it that was sent can still be made, as after one that is %s",
    async (status) => {
      store.begun = "payses_0"
      store.payments.set("payses_0", { status })

      expect(await payments.start("cart_1")).toMatchObject({ outcome: "payment_begun" })
      expect([changes(), browser.left]).toEqual([[], []])
    }
  )

  it.each(["/store/svc/carts/", "/store/svc/payments/"])("becomes no order without an answer of %s", async (path) => {
    store.begun = "payses_0"
    store.failing.set(path, new TypeError("Failed to fetch"))

    expect(await payments.start("cart_1")).toEqual({ outcome: "unreachable", message: "Failed to fetch" })
    expect(changes()).toEqual([])
  })

  it("is refused with the words of the store when that places no order", async () => {
    store.completion = { type: "cart", error: { message: "Sold out." } }

    expect(await payments.start("cart_1")).toEqual({ outcome: "refused", message: "Sold out." })
  })

  it("becomes no order when it is empty", async () => {
    store.items = []
    await payments.start("cart_1")

    expect(changes()).not.toContainEqual(["POST /store/carts/cart_1/complete", {}])
  })
})

describe("a payment that cannot be started", () => {
  it("says that the cart is gone", async () => {
    expect(await payments.start("cart_2")).toEqual({ outcome: "cart_gone", message: "status 404" })
  })

  it("says that the cart has become an order in another way", async () => {
    store.completed_at = "2026-01-01T00:00:00Z"

    expect(await payments.start("cart_1")).toMatchObject({ outcome: "cart_gone" })
    expect(changes()).toEqual([])
  })

  it.each([
    [400, "refused"],
    [403, "refused"],
    [408, "unreachable"],
    [409, "unreachable"],
    [429, "unreachable"],
    [500, "unreachable"],
    [503, "unreachable"],
  ])("interprets status %d as %s, with the store's own words", async (status, outcome) => {
    store.failing.set("/store/payment-collections/", storeError(status, "This payment method accepts QAR only."))

    expect(await payments.start("cart_1")).toEqual({ outcome, message: "This payment method accepts QAR only." })
    expect([browser.left, payments.open()]).toEqual([[], undefined])
  })
})
