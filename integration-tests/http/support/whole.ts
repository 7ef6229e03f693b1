/** Expects that carts became complete orders, or none, and lets the retry job process them. */
import { expectPaidOnce, openAttention } from "../../support/books"
import {
  findCapturedWithoutStock,
  type Database,
  endLocksOfCore,
  readPlaced,
  runRetryJob,
  listUnfinishedStates,
} from "./stock"
import type { TestStore } from "./with-store"

/** Expects that each cart is one order, allocated and captured once, and that nothing is left to do. */
export async function expectWhole(
  store: TestStore,
  carts: readonly { cart_id: string }[],
  { reserved = 1 } = {}
): Promise<void> {
  for (const { cart_id } of carts) {
    const { orders } = await expectPaidOnce(store, cart_id)
    expect(await readPlaced(store, cart_id)).toEqual({ orders, reserved })
    expect(await store.sql("SELECT id FROM cart WHERE id = ? AND completed_at IS NULL", [cart_id])).toEqual([])
  }
  expect(await openAttention(store)).toEqual([])
  expect(await findUnlinkedOrders(store)).toEqual([])
  expect(await findCapturedWithoutStock(store)).toEqual([])
}

/** Expects that the carts have neither order nor reservation, and that staff see each of them. */
export async function expectNothingPlaced(store: TestStore, carts: readonly { cart_id: string }[]): Promise<void> {
  expect(await findCapturedWithoutStock(store)).toEqual([])
  const placed = await Promise.all(carts.map(({ cart_id }) => readPlaced(store, cart_id)))
  expect(placed).toEqual(carts.map(() => ({ orders: [], reserved: 0 })))
  expect(await openAttention(store)).toEqual(carts.map(() => "order_failed"))
  expect(await listUnfinishedStates(store)).toEqual([])
}

/** Returns the orders without a cart: specs place no such orders otherwise. */
export async function findUnlinkedOrders({ sql }: Database): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM "order" WHERE deleted_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM order_cart WHERE order_id = "order".id AND deleted_at IS NULL)`
  )
  return rows.map(({ id }) => id)
}

/** Lets the retry job try all carts twice: those that waited for another's lock or stock are tried in the second run. */
export async function retryTwice(store: TestStore, carts: readonly { cart_id: string }[]): Promise<void> {
  for (let run = 0; run < 2; run++) {
    await endLocksOfCore(
      store,
      carts.map(({ cart_id }) => cart_id)
    )
    await runRetryJob(store)
    expect(await findCapturedWithoutStock(store)).toEqual([])
  }
}

/** Ends runs that core left unfinished, because the test runner would wait for them for ever. */
export async function endRunsThatCoreLeft({ sql }: TestStore): Promise<void> {
  await sql("UPDATE workflow_execution SET state = 'failed' WHERE state = 'waiting_to_compensate'")
}
