import type { GatewayEnvironment } from "../../../gateway"
import { toSqlArray, type Sql } from "../database/sql"

/** Most payment modes that there is a choice of. The gateway has a handful; an app can report others. */
const MOST_MODES = 50

/**
 * The payment modes that occur in environments, each once, in alphabetical order. Each is looked up in the index as the next
 * after the one before, so that it takes as long as there are modes, however many payments.
 */
export async function paymentModesIn(sql: Sql, environments: readonly GatewayEnvironment[]): Promise<string[]> {
  const rows = await sql.execute(
    `WITH RECURSIVE found AS (
       SELECT environment, NULL AS mode, 0 AS number FROM unnest(?::text[]) AS environments (environment)
       UNION ALL
       SELECT found.environment, next.payment_mode, found.number + 1 FROM found
       CROSS JOIN LATERAL (
         SELECT payment_mode FROM svc_attempt
         WHERE svc_attempt.environment = found.environment AND payment_mode IS NOT NULL AND deleted_at IS NULL
           AND payment_mode > coalesce(found.mode, '')
         ORDER BY payment_mode LIMIT 1) AS next
       WHERE found.number < ${MOST_MODES})
     SELECT DISTINCT mode FROM found WHERE mode IS NOT NULL ORDER BY mode LIMIT ${MOST_MODES}`,
    [toSqlArray(environments)]
  )
  return rows.map(({ mode }) => String(mode))
}
