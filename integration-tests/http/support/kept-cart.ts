/** Copies a filled cart in the database, because Medusa takes a second to fill one. */
import { ulid } from "ulid"
import { cartRows } from "../../support/cart-rows"
import type { Database } from "../../support/connection"

interface KeptRow {
  table: string
  row: Record<string, unknown>
}

/** The rows to copy: the guest of a cart, and the cart. */
const PLACES = [["customer", "id IN (SELECT customer_id FROM cart WHERE id = ?)"], ...cartRows] as const

/** A cart in memory, which can be copied in a few milliseconds. Medusa takes a second to fill one. */
export class KeptCart {
  /** When the last copy was made: an orphaned order is recognised by the millisecond in which its address was created. */
  static #copiedAt = 0

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

  /** Writes a copy, with its own ids and times; all copies have the same guest. Returns the id of the cart. */
  async copy({ sql }: Database): Promise<string> {
    const own = this.rows.filter(({ table }) => table !== "customer")
    const ids = new Map(own.map(({ row }) => [row.id, `${String(row.id).split("_")[0]}_${ulid()}`]))
    KeptCart.#copiedAt = Math.max(KeptCart.#copiedAt + 1, Date.now())
    const now = new Date(KeptCart.#copiedAt).toISOString()
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
