import { completeCartWorkflowId } from "@medusajs/medusa/core-flows"
import { type Connection, runSqlOn } from "../../modules/svc/database"
import { CORE_WORKS_MS } from "../../medusa"
import type { PromotionFacts } from "../facts"

const ROWS = 20

/**
 * Finds limited promotions and campaigns with more counted uses than orders. A running completion may have registered a
 * use without an order yet, so each of them counts as an order. A single statement reads counters, orders and
 * completions from one snapshot, so a completion that ends meanwhile does not matter.
 *
 * Budgets of money and of uses per customer are not compared.
 */
export async function gatherPromotions(connection: Connection): Promise<PromotionFacts[]> {
  const rows = await runSqlOn(connection).execute(
    `WITH counter AS (
       SELECT ARRAY[id] AS promotion_ids, code, NULL AS campaign, used FROM promotion
       WHERE "limit" IS NOT NULL AND used > 0 AND deleted_at IS NULL
       UNION ALL
       SELECT array_agg(promotion.id), string_agg(code, ' + ' ORDER BY code), min(campaign_identifier), min(budget.used)
       FROM promotion_campaign_budget budget
       JOIN promotion_campaign campaign ON campaign.id = budget.campaign_id
       JOIN promotion ON promotion.campaign_id = campaign.id
       WHERE budget.type = 'usage' AND budget."limit" IS NOT NULL AND budget.used > 0
         AND budget.deleted_at IS NULL AND campaign.deleted_at IS NULL AND promotion.deleted_at IS NULL
       GROUP BY budget.id)
     SELECT code, campaign, counter.used::int AS used, orders.count AS orders
     FROM counter
     CROSS JOIN LATERAL (
       SELECT count(*)::int FROM order_promotion
       WHERE promotion_id = ANY(promotion_ids) AND deleted_at IS NULL) AS orders
     CROSS JOIN (
       SELECT count(*)::int FROM workflow_execution
       WHERE workflow_id = ? AND state NOT IN ('done', 'reverted', 'failed') AND deleted_at IS NULL
         AND created_at > now() - make_interval(secs => ?)) AS under_way
     WHERE counter.used > orders.count + under_way.count
     ORDER BY code LIMIT ?`,
    [completeCartWorkflowId, CORE_WORKS_MS / 1_000, ROWS]
  )
  return rows.map(({ code, campaign, used, orders }) => ({
    code: String(code),
    campaign: typeof campaign === "string" ? campaign : null,
    used: Number(used),
    orders: Number(orders),
  }))
}
