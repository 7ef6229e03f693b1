/** An order whose stock core has not reserved is completed or left uncaptured, and never captured incomplete. */
import { expectPaidOnce, openAttention } from "../support/books"
import { payInvoice } from "../http/admin-api/read-lists"
import { offerSystemProvider } from "../http/support/offer-system-provider"
import { payWithoutSettling } from "../http/support/record-only"
import { BEANS, MUG, readPlaced, runRetryJob, setFree, findVariant } from "../http/support/stock"
import { completeAndLoseStock, removeReservations } from "../http/support/unfinished-orders"
import { untilAllTried } from "../http/support/until-all-tried"
import { expectWhole } from "../http/support/whole"
import { withStore } from "../http/support/with-store"
import { expectNotCaptured } from "../http/support/expect-not-captured"

jest.setTimeout(240_000)

withStore("an incomplete order", (store) => {
  it("reserves nothing when only part of what is missing is in stock", async () => {
    const checkout = await payWithoutSettling(store, { further_variants: [await findVariant(store, BEANS)] })
    await store.shopper.complete(checkout.cart_id)
    await removeReservations(store)
    await setFree(store, MUG, 5)
    await setFree(store, BEANS, 0)

    await runRetryJob(store)
    await expectNotCaptured(store, checkout, /Coffee beans \(One size\): 1 needed, 0 in stock/)
    expect((await readPlaced(store, checkout.cart_id)).reserved).toBe(0)

    await setFree(store, BEANS, 1)
    await runRetryJob(store)
    await expectWhole(store, [checkout], { reserved: 2 })
  })

  it("is finished when its cart was not marked as completed", async () => {
    const checkout = await payWithoutSettling(store)
    await store.shopper.complete(checkout.cart_id)
    await store.sql("UPDATE cart SET completed_at = NULL WHERE id = ?", [checkout.cart_id])
    await store.sql("UPDATE order_payment_collection SET deleted_at = now()")

    await store.shopper.bring(checkout.callback)
    await expectWhole(store, [checkout])
  })

  it("needs no stock for pieces that were already sent", async () => {
    const checkout = await payWithoutSettling(store)
    const { body } = await store.shopper.complete(checkout.cart_id)
    await store.staff.call("POST", `/admin/orders/${body.order!.id}/fulfillments`, {
      items: await store.sql("SELECT item_id AS id, 1 AS quantity FROM order_item"),
    })
    await setFree(store, MUG, 0)

    await store.shopper.bring(checkout.callback)
    await expectPaidOnce(store, checkout.cart_id)
    expect(await openAttention(store)).toEqual([])
  })

  it.each([
    ["of which stock is not counted", { manage_inventory: false }],
    ["that is sold on backorder", { allow_backorder: true }],
  ])("becomes complete when its item is one %s", async (_which, changes) => {
    const checkout = await payWithoutSettling(store)
    await completeAndLoseStock(store, checkout)
    await runRetryJob(store)
    await expectNotCaptured(store, checkout, /1 needed, 0 in stock/)

    const product = "SELECT product_id FROM product_variant WHERE id = ?"
    const [variant] = await store.sql<{ product_id: string }>(product, [store.seeded.variant_id])
    const path = `/admin/products/${variant!.product_id}/variants/${store.seeded.variant_id}`
    await store.staff.call("POST", path, changes)
    const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
    const settled = await store.staff.call("POST", `/admin/svc/payments/${attempt!.id}/settle`)
    expect(settled).toMatchObject({ settle: { outcome: "settled" } })

    await expectPaidOnce(store, checkout.cart_id)
    expect((await readPlaced(store, checkout.cart_id)).reserved).toBe("allow_backorder" in changes ? 1 : 0)
    expect(await openAttention(store)).toEqual([])
  })

  it("does not get the payment of its invoice captured", async () => {
    await offerSystemProvider(store)
    const cart_id = await store.shopper.fillCart()
    await store.shopper.openSession(cart_id, {}, "pp_system_default")
    const { body } = await store.shopper.complete(cart_id)
    await removeReservations(store)
    await store.sql("UPDATE cart SET completed_at = NULL WHERE id = ?", [cart_id])
    await setFree(store, MUG, 0)
    await payInvoice(store, "Sara", "70.00", { order_id: body.order?.id })
    await untilAllTried(store)
    const ours = "SELECT captured_at IS NOT NULL AS captured FROM payment WHERE provider_id = 'pp_svc_svc'"
    const open = "SELECT reason, explanation->>'code' AS code FROM svc_attention WHERE resolved_at IS NULL"
    await runRetryJob(store)
    expect(await store.sql(ours)).toEqual([])
    expect(await store.sql(open)).toEqual([{ reason: "order_failed", code: "order_lacks_stock" }])

    await setFree(store, MUG, 1)
    await runRetryJob(store)
    expect(await store.sql(ours)).toEqual([{ captured: true }])
    expect((await readPlaced(store, cart_id)).reserved).toBe(1)
    expect(await store.sql(open)).toEqual([])
  })

  it("is not attempted again while stock is missing, which staff are told, and is placed when stock is back", async () => {
    const checkout = await payWithoutSettling(store)
    await setFree(store, MUG, 0)

    await store.shopper.bring(checkout.callback)
    await expectNotCaptured(store, checkout, /not enough stock.*Stoneware mug \(One size\): 1 needed, 0 in stock/)
    expect((await readPlaced(store, checkout.cart_id)).orders).toEqual([])
    const runs = "SELECT id FROM workflow_execution WHERE workflow_id = 'complete-cart'"
    expect(await store.sql(runs)).toHaveLength(1)

    await runRetryJob(store)
    expect(await store.sql(runs)).toHaveLength(1)

    await setFree(store, MUG, 1)
    await runRetryJob(store)
    await expectWhole(store, [checkout])
  })
})
