import { Client } from "pg"

import type { BenchStore } from "./bench-store"
import { type ClonedAttempt } from "./clone-attempts"

/**
 * The least that it can take to keep a message: the two rows that a message about a failed attempt writes, one message after the
 * other, by the driver alone.
 */
export class BareInserts {
  private constructor(
    private readonly client: Client,
    private readonly template: Record<string, unknown>
  ) {}

  /** @param like ORDER_ID of a message that the plugin has written: all columns are written as it did. */
  static async open({ database }: BenchStore, like: string): Promise<BareInserts> {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(
      "SELECT * FROM svc_notification WHERE gateway_order_id = $1 LIMIT 1",
      [like]
    )
    const [template] = rows
    if (!template) {
      throw new Error(`There is no message about ${like}`)
    }
    return new BareInserts(client, template)
  }

  /** @returns messages a second. */
  async perSecond(attempts: readonly ClonedAttempt[]): Promise<number> {
    const columns = Object.keys(this.template)
    const values = columns.map((_, index) => `$${index + 1}`).join(", ")
    const text = `WITH stored AS (INSERT INTO svc_notification (${columns.join(", ")}) VALUES (${values}))
      UPDATE svc_attempt SET status = 'failed', updated_at = now() WHERE gateway_order_id = $${columns.length + 1}`
    const rows = attempts.map(({ gateway_order_id: orderId }) => this.#rowAbout(orderId))
    const started = performance.now()
    for (const row of rows) {
      await this.client.query(text, [...columns.map((column) => row[column]), row.gateway_order_id])
    }
    return attempts.length / ((performance.now() - started) / 1000)
  }

  close(): Promise<void> {
    return this.client.end()
  }

  #rowAbout(orderId: string): Record<string, unknown> {
    const unlike = { id: `bare_${orderId}`, content_hash: `bare_${orderId}`, check_value: `bare_${orderId}` }
    return { ...this.template, ...unlike, gateway_order_id: orderId }
  }
}
