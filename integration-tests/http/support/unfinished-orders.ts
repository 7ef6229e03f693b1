/** Leaves orders as core does when it stops half-way, or a server that is killed, and expects what becomes of them. */
import { expectNotCaptured } from "./expect-not-captured"
import type { Paying } from "./paying-at-once"
import { payWithoutSettling } from "./record-only"
import type { CartOptions } from "./shopper"
import { listUnfinishedStates, MUG, readPlaced, runRetryJob, setFree, slowDownFailures } from "./stock"
import { expectWhole } from "./whole"
import type { TestStore } from "./with-store"

/** Completes a paid cart from the storefront when nothing is in stock: core stops half-way and leaves its order. */
export async function stopHalfWay(
  store: TestStore,
  options: CartOptions = {},
  beforeCompletion: (checkout: Paying) => Promise<unknown> = () => Promise.resolve(),
  seconds = 3
): Promise<Paying> {
  const endSlowness = await slowDownFailures(store, seconds)
  const checkout = await payWithoutSettling(store, options)
  await beforeCompletion(checkout)
  await setFree(store, MUG, 0)
  await store.shopper.complete(checkout.cart_id)
  await endSlowness()
  if ((await listUnfinishedStates(store)).includes("waiting_to_compensate")) {
    return checkout
  }
  if (seconds > 20) {
    throw new Error("Core did not stop half-way, although the database was slow")
  }
  await store.sql("UPDATE svc_attempt SET next_settle_at = NULL")
  await setFree(store, MUG, 1)
  return stopHalfWay(store, options, beforeCompletion, seconds * 3)
}

export async function expectTakenBackUncaptured(store: TestStore, checkout: Paying): Promise<void> {
  await expectNotCaptured(store, checkout, /not enough stock.*1 needed, 0 in stock/)
  expect(await listUnfinishedStates(store)).toEqual([])
  expect((await readPlaced(store, checkout.cart_id)).orders).toEqual([])
  expect(await store.sql(`SELECT id FROM "order" WHERE deleted_at IS NULL`)).toEqual([])
  expect(await store.sql("SELECT id FROM cart WHERE completed_at IS NOT NULL")).toEqual([])
}

export async function expectPlacedWithStock(store: TestStore, checkout: Paying): Promise<void> {
  await setFree(store, MUG, 1)
  await runRetryJob(store)
  await expectWhole(store, [checkout])
}

export async function removeReservations({ sql }: TestStore): Promise<void> {
  await sql(
    `WITH gone AS (UPDATE reservation_item SET deleted_at = now() RETURNING inventory_item_id)
     UPDATE inventory_level SET reserved_quantity = 0, raw_reserved_quantity = '{"value": "0", "precision": 20}'
     WHERE inventory_item_id IN (SELECT inventory_item_id FROM gone)`
  )
}

/** Completes the cart of a payment, and loses the stock that core reserved for its order. */
export async function completeAndLoseStock(store: TestStore, { cart_id }: { cart_id: string }) {
  const { body } = await store.shopper.complete(cart_id)
  await removeReservations(store)
  await setFree(store, MUG, 0)
  return body
}

/** Pays and completes a cart, and leaves its order as a server does that is killed before it links it. */
export async function leaveOrphan(store: TestStore): Promise<Paying & { left: string }> {
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
export async function abandonWork({ sql }: TestStore): Promise<void> {
  const earlier = "created_at = created_at - interval '3 minutes'"
  await sql(`UPDATE workflow_execution SET ${earlier} WHERE state = 'not_started'`)
  await sql(`UPDATE "order" SET ${earlier} WHERE NOT EXISTS (SELECT 1 FROM order_cart WHERE order_id = "order".id)`)
}
