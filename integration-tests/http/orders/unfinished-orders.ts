/** An order that core or a server has left unfinished is finished or taken back; `races` shows every way to get there. */
import { payWithoutSettling } from "../support/record-only"
import { endLocksOfCore, MUG, readPlaced, runRetryJob, setFree } from "../support/stock"
import {
  abandonWork,
  completeAndLoseStock,
  expectPlacedWithStock,
  expectTakenBackUncaptured,
  leaveOrphan,
  stopHalfWay,
} from "../support/unfinished-orders"
import { expectNotCaptured } from "../support/expect-not-captured"
import { endRunsThatCoreLeft, expectWhole } from "../support/whole"
import { withStore } from "../support/with-store"

jest.setTimeout(240_000)

withStore("an unfinished order", (store) => {
  afterEach(async () => {
    await store.sql("DROP FUNCTION IF EXISTS slow_down() CASCADE")
    await endRunsThatCoreLeft(store)
  })

  it("of a completion that stopped half-way is taken back, and placed when stock is back", async () => {
    const checkout = await stopHalfWay(store)
    await endLocksOfCore(store, [checkout.cart_id])

    await store.shopper.bring(checkout.callback)
    await expectTakenBackUncaptured(store, checkout)

    await expectPlacedWithStock(store, checkout)
  })

  it("is not captured while its stock is not reserved, not by staff either, and is captured when stock is back", async () => {
    const checkout = await payWithoutSettling(store)
    const body = await completeAndLoseStock(store, checkout)

    await runRetryJob(store)
    const [payment] = await store.sql<{ id: string }>("SELECT id FROM payment")
    const refused = await store.staff.ask("POST", `/admin/payments/${payment?.id}/capture`, {})

    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("not finished placing")])
    await expectNotCaptured(
      store,
      checkout,
      /is incomplete.*Stoneware mug \(One size\): 1 needed, 0 in stock.*backorder/
    )

    await expectPlacedWithStock(store, checkout)
    expect((await readPlaced(store, checkout.cart_id)).orders).toEqual([body.order?.id])
  })

  it("without links is taken back with the stock that it holds, and the cart becomes one order", async () => {
    const paying = await leaveOrphan(store)
    await setFree(store, MUG, 0)
    await abandonWork(store)

    await store.shopper.bring(paying.callback)

    await expectWhole(store, [paying])
    expect((await readPlaced(store, paying.cart_id)).orders).not.toEqual([paying.left])
  })
})
