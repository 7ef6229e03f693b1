import { isOurProvider, type Query, queryRows } from "../../medusa"
import { type Connection, runSqlOn } from "../../modules/svc/database"
import type { RegionFacts, StrandedFacts } from "../facts"

interface RegionRow extends RegionFacts {
  payment_providers?: ({ id: string; is_enabled?: boolean } | undefined)[]
}

/** Regions in which a provider of this plugin is enabled. */
export async function gatherRegions(query: Query): Promise<RegionFacts[]> {
  const data = await queryRows<RegionRow>(query, {
    entity: "region",
    fields: ["name", "currency_code", "payment_providers.id", "payment_providers.is_enabled"],
  })
  return data
    .filter(({ payment_providers }) =>
      payment_providers?.some((provider) => provider && provider.is_enabled !== false && isOurProvider(provider.id))
    )
    .map(({ name, currency_code }) => ({ name, currency_code }))
}

/** After this time a shopper at the gateway counts as gone. */
const AT_GATEWAY_HOURS = 24

/**
 * Counts open payments whose provider is no longer enabled in the region of their cart or order: payments in progress,
 * paid and unsettled ones, and those whose shopper may still be at the gateway.
 */
export async function gatherStrandedPayments(connection: Connection): Promise<StrandedFacts[]> {
  const rows = await runSqlOn(connection).execute(
    `SELECT region.name AS region, count(*)::int AS payments
     FROM svc_attempt attempt
     LEFT JOIN cart ON cart.id = attempt.cart_id
     LEFT JOIN "order" ON "order".id = attempt.owing_order_id
     JOIN region ON region.id = coalesce("order".region_id, cart.region_id)
     WHERE attempt.deleted_at IS NULL AND (
         attempt.status = 'in_progress' OR (attempt.pays_session AND attempt.settled_at IS NULL)
         OR (attempt.status = 'awaiting_payment' AND attempt.created_at > now() - make_interval(hours => ?)))
       AND NOT EXISTS (
         SELECT 1 FROM region_payment_provider link
         JOIN payment_provider provider ON provider.id = link.payment_provider_id
         WHERE link.region_id = region.id AND link.payment_provider_id = attempt.provider_id
           AND link.deleted_at IS NULL AND provider.is_enabled AND provider.deleted_at IS NULL)
     GROUP BY region.id, region.name ORDER BY region.name`,
    [AT_GATEWAY_HOURS]
  )
  return rows.map(({ region, payments }) => ({ region: String(region), payments: Number(payments) }))
}
