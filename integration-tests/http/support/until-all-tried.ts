import type { Database } from "./stock"

/** Waits for what a webhook has started: settling goes on after its answer. */
export async function untilAllTried({ sql }: Database): Promise<void> {
  const busy = `SELECT id FROM svc_attempt
    WHERE lease_until > now() OR (settled_at IS NULL AND settle_tries = 0 AND pays_session)`
  for (let tries = 0; (await sql(busy)).length > 0; tries++) {
    if (tries === 600) {
      throw new Error("What the message has started did not come to an end")
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
