import type { PromotionFacts } from "../facts"
import { type Finding, joinNames, ok, warning } from "../finding"

/** Whether every counted use of a limited promotion has an order. A use without one blocks a shopper. */
export function checkPromotions(overcounted: PromotionFacts[]): Finding {
  const texts = overcounted.map(({ code, campaign, used, orders }) => {
    return `${code}${campaign === null ? "" : ` (${campaign})`}: ${used} / ${orders}`
  })
  return texts.length > 0 ? warning("promotions_overcounted", { detail: joinNames(texts) }) : ok("promotions_counted")
}
