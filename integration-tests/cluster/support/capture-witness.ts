/** Observes in the database that no capture lacks its stock. */
import type { Database } from "../../support/connection"

/** Observes every capture in the database: at that moment its order must have its stock. */
export async function watchCaptures({ sql }: Database): Promise<void> {
  await sql("CREATE TABLE test_capture (payment_id text, lacks text)")
  await sql(
    `CREATE FUNCTION test_capture() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO test_capture
       SELECT NEW.payment_id, coalesce(item.item_id, 'an order') FROM payment
       LEFT JOIN order_payment_collection link
         ON link.payment_collection_id = payment.payment_collection_id AND link.deleted_at IS NULL
       LEFT JOIN order_item item ON item.order_id = link.order_id AND item.deleted_at IS NULL
       WHERE payment.id = NEW.payment_id AND NOT EXISTS (
         SELECT 1 FROM reservation_item WHERE line_item_id = item.item_id AND deleted_at IS NULL);
       RETURN NULL;
     END $$`
  )
  await sql("CREATE TRIGGER test_capture AFTER INSERT ON capture FOR EACH ROW EXECUTE FUNCTION test_capture()")
}

/** Returns the captures without stock; there must never be any. */
export async function readCapturesWithoutStock({ sql }: Database): Promise<string[]> {
  return (await sql<{ lacks: string }>("SELECT lacks FROM test_capture")).map(({ lacks }) => lacks)
}
