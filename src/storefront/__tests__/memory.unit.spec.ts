/** Shows how a browser remembers the open payment until it is completed. */
import { createPayments, type Payments } from "../index.mjs"
import { FakeBrowser } from "./fake-browser"
import { FakeStore } from "./fake-store"

const KEY = "svc-payment"
const DAY_MS = 24 * 3_600_000

let browser: FakeBrowser
let store: FakeStore
let payments: Payments

beforeEach(() => {
  browser = new FakeBrowser()
  store = new FakeStore()
  payments = createPayments({ sdk: store.sdk, returnUrl: "/result" })
})

const stored = (session_id: string, started_at = Date.now()) =>
  JSON.stringify({ cart_id: "cart_1", session_id, started_at })

describe("the open payment", () => {
  it("is found again after a reload", async () => {
    await payments.start("cart_1")
    const later = createPayments({ sdk: store.sdk, returnUrl: "/result" })

    expect(later.open()).toMatchObject({ cart_id: "cart_1", session_id: "payses_1" })
  })

  it("is no longer offered after a week", () => {
    browser.stored.set(KEY, stored("payses_1", Date.now() - 7 * DAY_MS - 1))
    expect(payments.open()).toBeUndefined()

    browser.stored.set(KEY, stored("payses_1", Date.now() - 6 * DAY_MS))
    expect(payments.open()).toBeDefined()
  })

  it.each(["", "null", "7", "{", "[]", '{"cart_id":"cart_1"}', '{"cart_id":1,"session_id":"s","started_at":1}'])(
    "is missing when the storage holds %j",
    (text) => {
      browser.stored.set(KEY, text)
      expect(payments.open()).toBeUndefined()
    }
  )

  it("is remembered until the page is left in a browser without storage, where paying works too", async () => {
    browser.forbidStorage()

    expect(await payments.start("cart_1")).toMatchObject({ outcome: "leaving" })
    expect(payments.open()).toMatchObject({ session_id: "payses_1" })
  })

  it("is missing on a server", () => {
    browser.put("localStorage", undefined)
    browser.put("document", undefined)
    browser.put("location", undefined)

    expect([payments.open(), payments.readReturn()]).toEqual([undefined, undefined])
  })

  it("is forgotten alone: other stored data and a newer payment stay", async () => {
    browser.stored.set("cart", "mine")
    await payments.start("cart_1")
    payments.forget("payses_0")
    expect(payments.open()).toBeDefined()
    payments.forget("payses_1")

    expect([...browser.stored]).toEqual([["cart", "mine"]])
  })

  it("can be stored under a chosen key", async () => {
    await createPayments({ sdk: store.sdk, returnUrl: "/result", storageKey: "pay" }).start("cart_1")

    expect([...browser.stored.keys()]).toEqual(["pay"])
  })
})

describe("a listener of the open payment", () => {
  it("is told when it changes in this tab or another, and about nothing else", async () => {
    const told: (string | undefined)[] = []
    const stop = payments.subscribe(() => told.push(payments.open()?.session_id))
    await payments.start("cart_1")
    browser.otherTabWrites("cart", "other")
    browser.otherTabWrites(KEY, stored("payses_9"))
    browser.otherTabWrites(KEY, undefined)
    stop()
    browser.otherTabWrites(KEY, stored("payses_10"))
    await payments.start("cart_1")

    expect(told).toEqual(["payses_1", "payses_9", undefined])
  })
})

describe("completing", () => {
  it("returns order and cart and forgets the open payment", async () => {
    await payments.start("cart_1")
    store.payments.set("payses_1", { status: "paid", order_id: "order_1" })

    expect(await payments.complete("payses_1")).toEqual({ outcome: "paid", order_id: "order_1", cart_id: "cart_1" })
    expect(payments.open()).toBeUndefined()
  })

  it("returns the same order a second time, and sends nothing that could place another", async () => {
    await payments.start("cart_1")
    store.payments.set("payses_1", { status: "paid", order_id: "order_1" })
    const asked = store.asked.length
    await Promise.all([payments.complete("payses_1"), payments.complete("payses_1")])

    expect(await payments.complete("payses_1")).toEqual({ outcome: "paid", order_id: "order_1" })
    expect(new Set(store.asked.slice(asked))).toEqual(new Set(["GET /store/svc/payments/payses_1"]))
  })

  it("does not touch the open payment of another cart", async () => {
    browser.stored.set(KEY, stored("payses_2"))
    store.payments.set("payses_1", { status: "paid", order_id: "order_1" })

    expect(await payments.complete("payses_1")).toEqual({ outcome: "paid", order_id: "order_1" })
    expect(payments.open()).toMatchObject({ session_id: "payses_2" })
  })

  it.each(["awaiting_payment", "in_progress", "processing", "failed", "attention"])(
    "keeps a payment that is %s",
    async (status) => {
      await payments.start("cart_1")
      store.payments.set("payses_1", { status })

      expect(await payments.complete("payses_1")).toEqual({ outcome: status })
      expect(payments.open()).toBeDefined()
    }
  )

  it.each([
    ["expired_card", "expired_card"],
    ["a_code_of_a_newer_store", "declined"],
  ])("returns the reason of a decline that the store calls %s", async (decline_reason, shown) => {
    store.payments.set("payses_1", { status: "failed", decline_reason })

    expect(await payments.complete("payses_1")).toEqual({ outcome: "failed", decline_reason: shown })
  })
})
