import type { MedusaContainer } from "@medusajs/framework/types"
import { CampaignBudgetType, ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { decimalText } from "../../../modules/svc/payments/decimal-text"
import { limitedPromotions, type LimitedPromotion, withPromotionsHeld } from "./promotion-use"
import { findUnfinished } from "./unfinished-completions"
import { type CartUse, useOfCart } from "./use-of-cart"

type Budget = NonNullable<LimitedPromotion["budget"]>

/**
 * Codes of a cart's promotions that cannot be used any more because a limit is reached. Uses that no order has are given back
 * before: a killed server gives none back, and core does so without a lock.
 */
export async function usedUpPromotions(container: MedusaContainer, cartId: string): Promise<string[]> {
  const use = await useOfCart(container, cartId)
  const found = await usedUpOf(container, use)
  for (const promotion of found) {
    await withPromotionsHeld(container, [promotion], () => giveLostUsesBack(container, promotion.id, use))
  }
  return (found.length > 0 ? await usedUpOf(container, use) : []).map(({ code }) => code)
}

async function usedUpOf(container: MedusaContainer, use: CartUse): Promise<LimitedPromotion[]> {
  const codes = use.actions.map(({ code }) => code)
  const limited = await limitedPromotions(container, codes)
  const isUsedUp = await Promise.all(limited.map((promotion) => isOverLimit(container, promotion, use)))
  return limited.filter((_, index) => isUsedUp[index])
}

/** Whether one use more would be too much: what core asks when it registers a use. */
async function isOverLimit(container: MedusaContainer, promotion: LimitedPromotion, use: CartUse): Promise<boolean> {
  const { limit, used, budget } = promotion
  if (limit !== null && used >= limit) {
    return true
  }
  switch (budget?.type) {
    case CampaignBudgetType.USAGE:
      return budget.used >= budget.limit
    case CampaignBudgetType.SPEND:
      return spentBy(use, promotion).plus(budget.used).gt(budget.limit)
    case CampaignBudgetType.USE_BY_ATTRIBUTE:
      return (await usedByAttribute(container, budget, use)) >= budget.limit
    default:
      return false
  }
}

function spentBy({ actions }: CartUse, { code }: LimitedPromotion): BigNumber {
  return BigNumber.sum(0, ...actions.filter((action) => action.code === code).map(({ amount }) => decimalText(amount)))
}

async function usedByAttribute(
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

/**
 * Gives uses back that no order has: more are counted than there are orders with the promotion and completions under way.
 * Never more than that, so that a limit is not exceeded by it. How much of a budget of money is lost cannot be known.
 */
async function giveLostUsesBack(container: MedusaContainer, promotionId: string, use: CartUse): Promise<void> {
  // In this order: what is placed meanwhile counts twice rather than not at all.
  const underWay = (await findUnfinished(container, {})).filter(({ isCutOff }) => !isCutOff).length
  const codes = use.actions.map(({ code }) => code)
  const promotion = (await limitedPromotions(container, codes)).find(({ id }) => id === promotionId)
  if (!promotion) {
    return
  }
  const lost: number[] = []
  if (promotion.limit !== null) {
    lost.push(promotion.used - (await ordersWith(container, [promotion.id])) - underWay)
  }
  if (promotion.budget?.type === CampaignBudgetType.USAGE) {
    const ofCampaign = await container
      .resolve(Modules.PROMOTION)
      .listPromotions({ campaign: { id: promotion.budget.campaign_id } } as never, { select: ["id"] })
    const ids = ofCampaign.map(({ id }) => id)
    lost.push(promotion.budget.used - (await ordersWith(container, ids)) - underWay)
  }
  for (let count = Math.min(...lost, Number.MAX_SAFE_INTEGER); lost.length > 0 && count > 0; count--) {
    const nobody = { customer_id: null, customer_email: null }
    await container.resolve(Modules.PROMOTION).revertUsage([{ code: promotion.code, amount: 0 }], nobody)
  }
}

async function ordersWith(container: MedusaContainer, promotionIds: string[]): Promise<number> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order_promotion",
    fields: ["order_id"],
    filters: { promotion_id: promotionIds },
  })
  return data.length
}
