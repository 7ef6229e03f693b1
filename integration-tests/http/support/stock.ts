/** Sets and reads stock, reservations and the runs of core that place orders. */
import { Modules } from "@medusajs/framework/utils"
import repairPayments from "../../../src/jobs/repair-payments"
import { settleDuePayments } from "../../../src/settlement/settle-due-payments"
import type { TestStore } from "./with-store"

/** The seeded variants that specs sell out. */
export const MUG = "MUG-01"
export const BEANS = "COF-01"

/** The store's database, in any kind of spec. */
export type Database = Pick<TestStore, "sql">

/** Sets the number of unreserved pieces. */
export async function setFree({ sql }: Database, sku: string, pieces: number): Promise<void> {
  await sql(
    `UPDATE inventory_level level SET stocked_quantity = reserved_quantity + ?::int,
       raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + ?::int)::text, 'precision', 20)
     FROM inventory_item item WHERE item.id = level.inventory_item_id AND item.sku = ?`,
    [pieces, pieces, sku]
  )
}

/** Sets the number of pieces of every item, including reserved ones. */
export async function setStock({ sql }: Database, pieces: number): Promise<void> {
  await sql("UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ?::jsonb", [
    pieces,
    JSON.stringify({ value: String(pieces) }),
  ])
}

export async function findVariant({ sql }: Database, sku: string): Promise<string> {
  const [row] = await sql<{ id: string }>("SELECT id FROM product_variant WHERE sku = ?", [sku])
  return row!.id
}

/** Returns the lines of captured orders without reserved stock; there must never be any. */
export async function findCapturedWithoutStock({ sql }: Database): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT item.item_id AS id FROM payment
     JOIN order_payment_collection link ON link.payment_collection_id = payment.payment_collection_id AND link.deleted_at IS NULL
     JOIN order_item item ON item.order_id = link.order_id AND item.deleted_at IS NULL
     WHERE payment.captured_at IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM reservation_item WHERE line_item_id = item.item_id AND deleted_at IS NULL)`
  )
  return rows.map(({ id }) => id)
}

/** Reads the ids of a cart's orders in Medusa, and the number of pieces reserved for their lines. */
export async function readPlaced({ sql }: Database, cartId: string): Promise<{ orders: string[]; reserved: number }> {
  const orders = await sql<{ order_id: string }>(
    "SELECT order_id FROM order_cart WHERE cart_id = ? AND deleted_at IS NULL",
    [cartId]
  )
  const [row] = await sql<{ reserved: string }>(
    `SELECT coalesce(sum(quantity), 0) AS reserved FROM reservation_item WHERE deleted_at IS NULL AND line_item_id IN (
       SELECT item_id FROM order_item WHERE order_id IN (
         SELECT order_id FROM order_cart WHERE cart_id = ? AND deleted_at IS NULL))`,
    [cartId]
  )
  return { orders: orders.map(({ order_id }) => order_id), reserved: Number(row?.reserved) }
}

/** Returns the states of unfinished runs of core's completion. */
export async function listUnfinishedStates({ sql }: Database): Promise<string[]> {
  const rows = await sql<{ state: string }>(
    "SELECT state FROM workflow_execution WHERE workflow_id = 'complete-cart' AND state NOT IN ('done', 'reverted', 'failed')"
  )
  return rows.map(({ state }) => state)
}

/** Skips the time after which core's lock of a cart expires. Nothing may be working on the carts. */
export async function endLocksOfCore({ container }: TestStore, cartIds: readonly string[]): Promise<void> {
  await container.resolve(Modules.LOCKING).release([...cartIds])
}

/** Limits every wait for a lock to one second; returns a spy, whose calls have the requested limits. */
export function shortenLockWaits({ container }: TestStore) {
  const locking = container.resolve(Modules.LOCKING)
  const execute = locking.execute.bind(locking)
  return jest
    .spyOn(locking, "execute")
    .mockImplementation((keys, job, asked) => execute(keys, job, { ...asked, timeout: 1 }))
}

/** Runs the retry job as if all waiting payments were due. */
export async function runRetryJob(store: TestStore): Promise<void> {
  await store.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")
  await settleDuePayments(store.container)
}

/** Runs the repair job, then settles what is due, for which the job itself does not wait. */
export async function runRepairJob({ container }: TestStore): Promise<void> {
  try {
    await repairPayments(container)
  } finally {
    await settleDuePayments(container)
  }
}

/**
 * Delays the database when a completion is first recorded as failed: until the parallel steps are done, and longer than
 * core's engine then tries to record their ends. They give up, and the rollback never starts. See docs/medusa-facts.md.
 *
 * @param seconds for which it stays slow after that.
 * @returns a function that ends the delay.
 */
export async function slowDownFailures({ sql }: Database, seconds: number): Promise<() => Promise<void>> {
  await sql(`CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN
       IF EXISTS (SELECT 1 FROM workflow_execution WHERE transaction_id = NEW.transaction_id AND state = NEW.state) THEN
         RETURN NEW;
       END IF;
       FOR turn IN 1..60 LOOP
         EXIT WHEN EXISTS (SELECT 1 FROM cart WHERE completed_at IS NOT NULL) AND EXISTS (SELECT 1 FROM order_cart);
         PERFORM pg_sleep(0.5);
       END LOOP;
       PERFORM pg_sleep(${seconds});
       RETURN NEW;
     END'`)
  await sql(`CREATE TRIGGER slow_down BEFORE INSERT OR UPDATE ON workflow_execution FOR EACH ROW
    WHEN (NEW.workflow_id = 'complete-cart' AND NEW.state = 'waiting_to_compensate') EXECUTE FUNCTION slow_down()`)
  return async () => {
    await sql("DROP FUNCTION slow_down() CASCADE")
  }
}
