/** Waits until every received payment has been tried once. */
import type { Database } from "./stock"
import { waitUntil } from "../../support/wait-until"

/** Waits for the settling that webhooks start and that goes on after their answers. */
export async function untilAllTried({ sql }: Database): Promise<void> {
  const busy = `SELECT id FROM svc_attempt
    WHERE lease_until > now() OR (settled_at IS NULL AND settle_tries = 0 AND pays_session)`
  await waitUntil("every payment was tried", async () => (await sql(busy)).length === 0)
}
