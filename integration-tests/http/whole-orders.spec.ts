import { expectPaidOnce, openAttention } from "./support/books"
import type { CartOptions, Checkout } from "./support/shopper"
import type { SandboxMessage } from "./support/sandbox-control"
import {
  BEANS,
  capturedWithoutStock,
  endLocksOfCore,
  MUG,
  placedOf,
  runRetryJob,
  setFree,
  unfinishedCompletions,
  variantOf,
} from "./support/stock"
import { withStore } from "./support/with-store"

/** How often the last piece is sold while shoppers pay: a few times here, more often when it is asked for. */
const ROUNDS = Number(process.env.SOLD_OUT_ROUNDS ?? 2)

const CARTS = 6

jest.setTimeout(120_000 + ROUNDS * 120_000)

type Paying = Checkout & { callback: SandboxMessage; webhook: SandboxMessage }

withStore((store) => {
  let shoppers = 0

  const payAtGateway = async (options: CartOptions = {}): Promise<Paying[]> => {
    const paying: Paying[] = []
    for (let count = 0; count < CARTS; count++) {
      const checkout = await store.shopper.checkOut({ email: `shopper-${++shoppers}@example.com`, ...options })
      const answers = await store.sandbox.answer(await store.shopper.goToGateway(checkout), "success")
      paying.push({ ...checkout, ...answers })
    }
    return paying
  }

  /** All at once: by callback, by webhook, and by both while the storefront completes the cart. */
  const bringAll = async (paying: readonly Paying[]) => {
    await Promise.all(
      paying.flatMap(({ cart_id, callback, webhook }, index) => {
        const byCallback = () => store.shopper.bring(callback)
        const byWebhook = () => store.shopper.bring(webhook)
        const bothAndComplete = () => [byCallback(), byWebhook(), store.shopper.complete(cart_id)]
        return [byCallback, byWebhook, bothAndComplete][index % 3]?.() ?? []
      })
    )
    await settledDown()
  }

  /** What a webhook started goes on after its answer. */
  const settledDown = async () => {
    const busy = "SELECT id FROM svc_attempt WHERE lease_until > now() OR (settled_at IS NULL AND settle_tries = 0)"
    while ((await store.sql(busy)).length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  const expectNothingPlaced = async (paying: readonly Paying[]) => {
    expect(await capturedWithoutStock(store)).toEqual([])
    const placed = await Promise.all(paying.map(({ cart_id }) => placedOf(store, cart_id)))
    expect(placed).toEqual(paying.map(() => ({ orders: [], reserved: 0 })))
    expect(await openAttention(store)).toEqual(paying.map(() => "order_failed"))
    expect(await unfinishedCompletions(store)).toEqual([])
  }

  const expectAllWhole = async (paying: readonly Paying[], reserved = 1) => {
    for (const { cart_id } of paying) {
      const { orders } = await expectPaidOnce(store, cart_id)
      expect(await placedOf(store, cart_id)).toEqual({ orders, reserved })
    }
    expect(await openAttention(store)).toEqual([])
    expect(await unfinishedCompletions(store)).toEqual([])
    expect(await capturedWithoutStock(store)).toEqual([])
  }

  /** Until the retry job has tried all; what waits for another's lock or stock is tried in the next run. */
  const retry = async (paying: readonly Paying[]) => {
    for (let run = 0; run < 2; run++) {
      await endLocksOfCore(
        store,
        paying.map(({ cart_id }) => cart_id)
      )
      await runRetryJob(store)
      expect(await capturedWithoutStock(store)).toEqual([])
    }
  }

  /** The last piece is sold while all pay; then stock comes back. */
  const sellOut = async (skus: readonly string[], options: CartOptions = {}) => {
    for (const sku of skus) {
      await setFree(store, sku, 100)
    }
    const paying = await payAtGateway(options)
    await setFree(store, skus.at(-1)!, 0)
    await bringAll(paying)
    expect(await capturedWithoutStock(store)).toEqual([])
    await retry(paying)
    await expectNothingPlaced(paying)

    await setFree(store, skus.at(-1)!, CARTS)
    await retry(paying)
    await expectAllWhole(paying, skus.length)
  }

  // What a failed run leaves would keep the test runner waiting.
  afterEach(async () => {
    await store.sql("UPDATE workflow_execution SET state = 'failed' WHERE state = 'waiting_to_compensate'")
  })

  it(`captures no order without its stock, and each cart once when stock is back: ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await sellOut([MUG])
    }
  })

  it("does so when one of two items is sold out", async () => {
    await sellOut([MUG, BEANS], { further_variants: [await variantOf(store, BEANS)] })
  })
})
