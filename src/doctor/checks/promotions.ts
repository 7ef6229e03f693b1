import type { PromotionFacts } from "../facts"
import { type Finding, listed, ok, warning } from "../finding"

/** Whether limited promotions are used up by orders alone: a use that was counted and has no order keeps shoppers out. */
export function checkPromotions(overcounted: PromotionFacts[]): Finding {
  const texts = overcounted.map(({ code, campaign, used, orders }) => {
    return `${code}${campaign === null ? "" : ` (${campaign})`}: ${used} / ${orders}`
  })
  return texts.length > 0 ? warning("promotions_overcounted", { detail: listed(texts) }) : ok("promotions_counted")
}
