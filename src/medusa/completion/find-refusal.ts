import { explain, type Explanation } from "../../modules/svc/attention"
import type { SvcRefusalCode } from "../../types"
import type { CartFacts, CartLine } from "./cart-facts"
import { planStock } from "./stock-needs"
import { formatLineName } from "./stock-view"

/** Why core places no order from a cart. */
export type Refusal = Explanation & { code: SvcRefusalCode }

/**
 * Finds why core would refuse to place an order from a cart. Checks run in core's order, except that a deleted stock
 * location comes before the shipping options that Medusa deletes with it. Pure. Only refusals of core count: this
 * provider never refuses an order that Medusa would place for another provider.
 *
 * @returns `undefined` when none of the known causes applies; code of the store can still refuse.
 */
export function findRefusal(facts: CartFacts): Refusal | undefined {
  return (
    findEmptiness(facts) ??
    findRegionRefusal(facts) ??
    findGoneLocation(facts) ??
    findDeliveryRefusal(facts) ??
    findGonePromotion(facts) ??
    findShortStock(facts) ??
    findUsedUpPromotion(facts)
  )
}

function findEmptiness({ cart }: CartFacts): Refusal | undefined {
  return cart.items?.length ? undefined : explain("cart_empty", { cart: cart.id })
}

function findRegionRefusal({ cart, offer, provider_id }: CartFacts): Refusal | undefined {
  switch (offer.outcome) {
    case "offered":
      return undefined
    case "region_gone":
      return explain("region_gone", { cart: cart.id, region: cart.region_id ?? "" })
    case "not_offered":
      return explain("provider_not_in_region", {
        cart: cart.id,
        provider: provider_id,
        region: offer.name,
        region_id: offer.region_id,
      })
  }
}

/** Core requires, for every line that needs shipping, a shipping method with the profile of its product. */
function findDeliveryRefusal({ cart, variants, profiles, shipping_options }: CartFacts): Refusal | undefined {
  const delivered = (cart.items ?? []).filter(({ requires_shipping }) => requires_shipping)
  const methods = cart.shipping_methods ?? []
  if (delivered.length > 0 && methods.length === 0) {
    return explain("no_delivery_method", { cart: cart.id })
  }
  const gone = delivered.find(({ variant_id }) => variant_id && !variants.some(({ id }) => id === variant_id))
  if (gone) {
    return explain("item_gone", { cart: cart.id, item: formatLineName(gone), variant: gone.variant_id ?? "" })
  }
  const findProfile = ({ product_id }: CartLine) =>
    profiles.find((profile) => profile.product_id === product_id)?.shipping_profile_id
  const findOption = ({ shipping_option_id }: (typeof methods)[number]) =>
    shipping_options.find(({ id }) => id === shipping_option_id)
  // As in core, a method with a deleted option covers lines without a profile.
  const offered = methods.map((method) => findOption(method)?.shipping_profile_id)
  const unmet = delivered.find((line) => !offered.includes(findProfile(line)))
  if (!unmet) {
    return undefined
  }
  const goneMethod = methods.find((method) => !findOption(method))
  return goneMethod
    ? explain("delivery_method_gone", { cart: cart.id, method: goneMethod.name ?? goneMethod.shipping_option_id ?? "" })
    : explain("delivery_not_offered", { cart: cart.id, item: formatLineName(unmet), product: unmet.product_id ?? "" })
}

function findGonePromotion({ cart, promotions: { gone } }: CartFacts): Refusal | undefined {
  return gone.length > 0 ? explain("promotion_gone", { cart: cart.id, codes: gone.join(", ") }) : undefined
}

function findGoneLocation({ cart, stock }: CartFacts): Refusal | undefined {
  const nowhere = stock.filter(({ locations, allow_backorder }) => locations.length === 0 && !allow_backorder)
  return nowhere.length > 0
    ? explain("no_stock_location", { cart: cart.id, item: nowhere.map(({ name }) => name).join(", ") })
    : undefined
}

function findShortStock({ stock }: CartFacts): Refusal | undefined {
  const { short } = planStock(stock)
  return short.length > 0 ? explain("out_of_stock", {}, short) : undefined
}

function findUsedUpPromotion({ promotions: { usedUp } }: CartFacts): Refusal | undefined {
  const [first] = usedUp
  return (
    first && explain("promotion_used_up", { codes: usedUp.map(({ code }) => code).join(", "), promotion: first.id })
  )
}
