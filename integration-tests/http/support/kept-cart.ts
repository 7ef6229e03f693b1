/** Copies a filled cart in the database, because Medusa takes a second to fill one. */
import { ulid } from "ulid"
import type { Database } from "../../support/connection"

interface KeptRow {
  table: string
  row: Record<string, unknown>
}

/** Where the rows of a cart stand that is ready to be paid, and of its guest; those that others refer to come first. */
const PLACES: readonly [table: string, where: string][] = [
  ["customer", "id IN (SELECT customer_id FROM cart WHERE id = ?)"],
  ["cart_address", "id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = ?)"],
  ["cart", "id = ?"],
  ["cart_line_item", "cart_id = ?"],
  ["cart_line_item_tax_line", "item_id IN (SELECT id FROM cart_line_item WHERE cart_id = ?)"],
  ["cart_shipping_method", "cart_id = ?"],
  ["cart_shipping_method_tax_line", "shipping_method_id IN (SELECT id FROM cart_shipping_method WHERE cart_id = ?)"],
]

/** A cart kept in memory, to be copied in some milliseconds. Medusa takes a second to fill one. */
export class KeptCart {
  /** When the last copy was made: an order left without its cart is recognised by the millisecond of its address. */
  #copiedAt = 0

  private constructor(
    private readonly rows: readonly KeptRow[],
    private readonly cartId: string
  ) {}

  static async read({ sql }: Database, cartId: string): Promise<KeptCart> {
    const rows: KeptRow[] = []
    for (const [table, where] of PLACES) {
      const found = await sql<{ row: KeptRow["row"] }>(`SELECT to_jsonb(t) AS row FROM ${table} AS t WHERE ${where}`, [
        cartId,
      ])
      rows.push(...found.map(({ row }) => ({ table, row })))
    }
    return new KeptCart(rows, cartId)
  }

  /** Writes a copy, with ids and times of its own; all copies have the same guest. Gives the id of its cart. */
  async copy({ sql }: Database): Promise<string> {
    const own = this.rows.filter(({ table }) => table !== "customer")
    const ids = new Map(own.map(({ row }) => [row.id, `${String(row.id).split("_")[0]}_${ulid()}`]))
    this.#copiedAt = Math.max(this.#copiedAt + 1, Date.now())
    const now = new Date(this.#copiedAt).toISOString()
    const ofCopy = (row: KeptRow["row"]) => ({
      ...Object.fromEntries(Object.entries(row).map(([column, value]) => [column, ids.get(value) ?? value])),
      created_at: now,
      updated_at: now,
    })
    for (const { table, row } of this.rows) {
      await sql(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(null::${table}, ?::jsonb)).* ON CONFLICT DO NOTHING`,
        [JSON.stringify(ofCopy(row))]
      )
    }
    return ids.get(this.cartId)!
  }
}
