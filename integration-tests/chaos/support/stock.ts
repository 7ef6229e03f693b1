/** Empties and fills the shelves. */
import type { TestStore } from "../../http/support/with-store"

export type Stock = "none" | "one" | "plenty"

const pieces: Record<Stock, number> = { none: 0, one: 1, plenty: 1_000_000 }

/** Sets the number of pieces on the shelves beside those that are already reserved. */
export async function setStock(store: TestStore, stock: Stock): Promise<void> {
  await store.sql(
    `UPDATE inventory_level SET stocked_quantity = reserved_quantity + ?,
       raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + ?)::text)`,
    [pieces[stock], pieces[stock]]
  )
}
