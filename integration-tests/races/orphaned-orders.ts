/** A server killed between writing an order and linking it leaves an orphan, as cluster/sold-out shows; it is rolled back. */
import repairPayments from "../../src/jobs/repair-payments"
import { bringAtOnce } from "../http/support/paying-at-once"
import { MUG, readPlaced, runRetryJob, setFree } from "../http/support/stock"
import { abandonWork, leaveOrphan } from "../http/support/unfinished-orders"
import { expectWhole, findUnlinkedOrders } from "../http/support/whole"
import { withStore } from "../http/support/with-store"

jest.setTimeout(240_000)

withStore("an orphaned order", (store) => {
  it("is left alone as long as core may still be working on it", async () => {
    const paying = await leaveOrphan(store)
    await setFree(store, MUG, 0)

    await store.shopper.bring(paying.callback)
    expect(await findUnlinkedOrders(store)).toEqual([paying.left])
    expect((await readPlaced(store, paying.cart_id)).orders).toEqual([])

    await abandonWork(store)
    await runRetryJob(store)
    await expectWhole(store, [paying])
  })

  it("is taken back by the repair job when the cart has become another order meanwhile", async () => {
    const paying = await leaveOrphan(store)
    await store.shopper.bring(paying.callback)
    expect(await findUnlinkedOrders(store)).toEqual([paying.left])

    await abandonWork(store)
    await repairPayments(store.container)
    await expectWhole(store, [paying])
  })

  it("is not confused with that of another cart of the same shopper", async () => {
    const own = await leaveOrphan(store)
    const other = await leaveOrphan(store)
    await setFree(store, MUG, 0)
    await abandonWork(store)

    await store.shopper.bring(own.callback)

    expect(await findUnlinkedOrders(store)).toEqual([other.left])
  })

  it("stays when staff have begun to work on it", async () => {
    const paying = await leaveOrphan(store)
    await store.staff.call("POST", `/admin/orders/${paying.left}/fulfillments`, {
      items: await store.sql("SELECT item_id AS id, 1 AS quantity FROM order_item"),
    })
    await abandonWork(store)
    await bringAtOnce([store.shopper], [paying], ["callback"])

    await repairPayments(store.container)
    expect(await findUnlinkedOrders(store)).toEqual([paying.left])
  })
})
