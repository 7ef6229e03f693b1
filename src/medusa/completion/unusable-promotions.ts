import type { MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { CampaignBudgetType, Modules } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { formatDecimal } from "../../modules/svc/payments"
import type { CartUse } from "./cart-use"

/** A promotion with a limit: its own limit counts uses, and the type of its campaign's budget decides what that one counts. */
interface LimitedPromotion {
  id: string
  code: string
  limit: number | null
  used: number
  budget: { campaign_id: string; type: string; limit: number; used: number; attribute: string | null } | null
}

type Budget = NonNullable<LimitedPromotion["budget"]>

/** The promotions of a cart that can no longer be used. */
export interface UnusablePromotions {
  /** Codes of deleted promotions. */
  gone: string[]
  /** Promotions whose own limit, or that of their campaign, is reached. */
  usedUp: { id: string; code: string }[]
}

export async function findUnusablePromotions(container: MedusaContainer, use: CartUse): Promise<UnusablePromotions> {
  const codes = [...new Set(use.actions.map(({ code }) => code))].filter((code) => typeof code === "string")
  if (codes.length === 0) {
    return { gone: [], usedUp: [] }
  }
  const rows = await container
    .resolve(Modules.PROMOTION)
    .listPromotions({ code: codes }, { relations: ["campaign", "campaign.budget"] })
  const limited = rows.map(parseLimitedPromotion).filter(({ limit, budget }) => limit !== null || budget !== null)
  const isUsedUp = await Promise.all(limited.map((promotion) => isOverLimit(container, promotion, use)))
  const isOfPromotion = (code: string) => use.actions.some((action) => action.code === code && action.promotion_id)
  return {
    gone: codes.filter((code) => isOfPromotion(code) && !rows.some((row) => row.code === code)),
    usedUp: limited.filter((_, index) => isUsedUp[index]).map(({ id, code }) => ({ id, code })),
  }
}

function parseLimitedPromotion({ id, code, limit, used, campaign }: PromotionTypes.PromotionDTO): LimitedPromotion {
  const budget = campaign?.budget
  return {
    id,
    code: String(code),
    limit: limit ?? null,
    used: used ?? 0,
    budget:
      campaign && budget?.limit
        ? {
            campaign_id: campaign.id,
            type: String(budget.type),
            limit: budget.limit,
            used: budget.used ?? 0,
            attribute: budget.attribute ?? null,
          }
        : null,
  }
}

/** Whether one more use would exceed a limit; the same check as core's when it registers a use. */
async function isOverLimit(container: MedusaContainer, promotion: LimitedPromotion, use: CartUse): Promise<boolean> {
  const { limit, used, budget } = promotion
  if (limit !== null && used >= limit) {
    return true
  }
  switch (budget?.type) {
    case CampaignBudgetType.USAGE:
      return budget.used >= budget.limit
    case CampaignBudgetType.SPEND:
      return sumSpent(use, promotion).plus(budget.used).gt(budget.limit)
    case CampaignBudgetType.USE_BY_ATTRIBUTE:
      return (await findUsedByAttribute(container, budget, use)) >= budget.limit
    default:
      return false
  }
}

function sumSpent({ actions }: CartUse, { code }: LimitedPromotion): BigNumber {
  return BigNumber.sum(
    0,
    ...actions.filter((action) => action.code === code).map(({ amount }) => formatDecimal(amount))
  )
}

async function findUsedByAttribute(
  container: MedusaContainer,
  { campaign_id, attribute }: Budget,
  { context }: CartUse
): Promise<number> {
  const campaign = await container
    .resolve(Modules.PROMOTION)
    .retrieveCampaign(campaign_id, { relations: ["budget", "budget.usages"] })
  const value = new Map<string | null, string | null>(Object.entries(context)).get(attribute)
  const usages = (campaign.budget as { usages?: { attribute_value: string; used: unknown }[] } | undefined)?.usages
  return Number(usages?.find(({ attribute_value }) => attribute_value === value)?.used ?? 0)
}
