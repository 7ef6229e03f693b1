/** A server killed between writing an order and linking it leaves an orphan, as cluster/sold-out shows; it is rolled back. */
import repairPayments from "../../src/jobs/repair-payments"
import { bringAtOnce, type Paying } from "../http/support/paying-at-once"
import { payWithoutSettling } from "../http/support/record-only"
import { MUG, readPlaced, runRetryJob, setFree } from "../http/support/stock"
import { expectWhole, findUnlinkedOrders } from "../http/support/whole"
import { withStore } from "../http/support/with-store"

jest.setTimeout(240_000)

withStore("an orphaned order", (store) => {
  const paidAndLeft = async (): Promise<Paying & { left: string }> => {
    const paying = await payWithoutSettling(store)
    const { body } = await store.shopper.complete(paying.cart_id)

    const left = body.order!.id
    await store.sql("DELETE FROM order_cart WHERE order_id = ?", [left])
    await store.sql("DELETE FROM order_payment_collection WHERE order_id = ?", [left])
    await store.sql(
      `UPDATE workflow_execution SET state = 'not_started', execution = '{}', context = jsonb_build_object('data',
         jsonb_build_object('payload', jsonb_build_object('id', ?::text))) WHERE workflow_id = 'complete-cart' AND state = 'done'
         AND context->'data'->'payload'->>'id' = ?`,
      [paying.cart_id, paying.cart_id]
    )
    return { ...paying, left }
  }

  /** Skips the time after which unfinished work counts as abandoned. */
  const letTimeGoBy = async () => {
    const earlier = "created_at = created_at - interval '3 minutes'"
    await store.sql(`UPDATE workflow_execution SET ${earlier} WHERE state = 'not_started'`)
    await store.sql(
      `UPDATE "order" SET ${earlier} WHERE NOT EXISTS (SELECT 1 FROM order_cart WHERE order_id = "order".id)`
    )
  }

  it("is taken back with the stock that it holds, and the cart becomes one order", async () => {
    const paying = await paidAndLeft()
    await setFree(store, MUG, 0)
    await letTimeGoBy()

    await store.shopper.bring(paying.callback)

    await expectWhole(store, [paying])
    expect((await readPlaced(store, paying.cart_id)).orders).not.toEqual([paying.left])
  })

  it("is left alone as long as core may still be working on it", async () => {
    const paying = await paidAndLeft()
    await setFree(store, MUG, 0)

    await store.shopper.bring(paying.callback)
    expect(await findUnlinkedOrders(store)).toEqual([paying.left])
    expect((await readPlaced(store, paying.cart_id)).orders).toEqual([])

    await letTimeGoBy()
    await runRetryJob(store)
    await expectWhole(store, [paying])
  })

  it("is taken back by the repair job when the cart has become another order meanwhile", async () => {
    const paying = await paidAndLeft()
    await store.shopper.bring(paying.callback)
    expect(await findUnlinkedOrders(store)).toEqual([paying.left])

    await letTimeGoBy()
    await repairPayments(store.container)
    await expectWhole(store, [paying])
  })

  it("is not confused with that of another cart of the same shopper", async () => {
    const own = await paidAndLeft()
    const other = await paidAndLeft()
    await setFree(store, MUG, 0)
    await letTimeGoBy()

    await store.shopper.bring(own.callback)

    expect(await findUnlinkedOrders(store)).toEqual([other.left])
  })

  it("stays when staff have begun to work on it", async () => {
    const paying = await paidAndLeft()
    await store.staff.call("POST", `/admin/orders/${paying.left}/fulfillments`, {
      items: await store.sql("SELECT item_id AS id, 1 AS quantity FROM order_item"),
    })
    await letTimeGoBy()
    await bringAtOnce([store.shopper], [paying], ["callback"])

    await repairPayments(store.container)
    expect(await findUnlinkedOrders(store)).toEqual([paying.left])
  })
})
