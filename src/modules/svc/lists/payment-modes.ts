import type { GatewayEnvironment } from "../../../gateway"
import { toSqlArray, type Sql } from "../database"

/** Maximum number of payment modes to choose from. The gateway has a handful, but an app can report others. */
const MAX_MODES = 50

/**
 * Lists the distinct payment modes of environments in alphabetical order. Each step looks up the next mode in the
 * index, so the time depends on the number of modes, not of payments.
 */
export async function listPaymentModes(sql: Sql, environments: readonly GatewayEnvironment[]): Promise<string[]> {
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
       WHERE found.number < ${MAX_MODES})
     SELECT DISTINCT mode FROM found WHERE mode IS NOT NULL ORDER BY mode LIMIT ${MAX_MODES}`,
    [toSqlArray(environments)]
  )
  return rows.map(({ mode }) => String(mode))
}
