import type { MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { oneAfterTheOther } from "./one-after-the-other"

/** How long whoever uses the same promotion is waited for; after that the use is counted as core does it. */
const LOCK_TIMEOUT_SECONDS = 10

/** A promotion with a limit: its own is a number of uses, that of its campaign's budget is what the type says. */
export interface LimitedPromotion {
  id: string
  code: string
  limit: number | null
  used: number
  budget: {
    id: string
    campaign_id: string
    type: string
    limit: number
    used: number
    attribute: string | null
  } | null
}

/** Those of the promotions that have a limit, of their own or of their campaign. */
export async function limitedPromotions(
  container: MedusaContainer,
  codes: readonly (string | null | undefined)[]
): Promise<LimitedPromotion[]> {
  const code = [...new Set(codes)].filter((one) => typeof one === "string")
  if (code.length === 0) {
    return []
  }
  const rows = await container
    .resolve(Modules.PROMOTION)
    .listPromotions({ code }, { relations: ["campaign", "campaign.budget"] })
  return rows.map(limitedPromotionOf).filter(({ limit, budget }) => limit !== null || budget !== null)
}

function limitedPromotionOf({ id, code, limit, used, campaign }: PromotionTypes.PromotionDTO): LimitedPromotion {
  const budget = campaign?.budget
  return {
    id,
    code: String(code),
    limit: limit ?? null,
    used: used ?? 0,
    budget:
      campaign && budget?.limit
        ? {
            id: budget.id,
            campaign_id: campaign.id,
            type: String(budget.type),
            limit: budget.limit,
            used: budget.used ?? 0,
            attribute: budget.attribute ?? null,
          }
        : null,
  }
}

/** Does something while nobody else counts uses of these promotions, or without that when it takes too long. */
export async function withPromotionsHeld<Result>(
  container: MedusaContainer,
  limited: readonly LimitedPromotion[],
  work: () => Promise<Result>
): Promise<Result> {
  if (limited.length === 0) {
    return work()
  }
  const ids = limited.flatMap(({ id, budget }) => (budget ? [id, budget.id] : id))
  const keys = ids.map((id) => `svc_promotion:${id}`)
  const hold = oneAfterTheOther(container.resolve(Modules.LOCKING))
  let begun: Promise<Result> | undefined
  const begin = () => (begun = work())
  try {
    return await hold(keys, begin, { timeout: LOCK_TIMEOUT_SECONDS })
  } catch {
    // What has begun is not begun again, whether it failed or its lock was lost.
    return begun ?? work()
  }
}
