/** Sets the delivery of every cart to zero, so that its lines add up to its total. */
import type { Database } from "../../support/connection"

export async function makeDeliveryFree(database: Database): Promise<void> {
  await database.sql(`UPDATE cart_shipping_method SET amount = 0, raw_amount = '{"value": "0", "precision": 20}'`)
}
