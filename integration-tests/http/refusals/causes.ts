/** Known causes for which Medusa refuses an order. Each has a function that produces it, and the texts for staff and shopper. */
import type { SvcExplanation, SvcExplanationCode } from "../../../src/types"
import { MUG, setFree } from "../support/stock"
import type { TestStore } from "../support/with-store"

/** Ids of the objects that causes change. */
export interface Ids {
  cart: string
  region: string
  option: string
  variant: string
  product: string
  location: string
  promotion: string
}

/** A cause, and its explanations. */
export interface Cause {
  name: string
  bringAbout(store: TestStore, ids: Ids): Promise<unknown>
  code: SvcExplanationCode
  /** The values in the explanation to staff, apart from the cart. */
  told(ids: Ids): Partial<SvcExplanation>
  /** A part of the English explanation. */
  words: RegExp
  /** The answer to a shopper who has not paid yet: status and words. */
  shopper: [status: number, words: RegExp]
}

const MUG_LINE = "Stoneware mug (One size)"

const unavailable: Cause["shopper"] = [400, /not available right now.*nothing was charged/]

export const causes: Cause[] = [
  {
    name: "the provider is taken out of the region",
    bringAbout: ({ staff }, { region }) =>
      staff.call("POST", `/admin/regions/${region}`, { payment_providers: ["pp_system_default"] }),
    code: "provider_not_in_region",
    told: ({ region }) => ({
      values: { provider: "pp_svc_svc", region: "Qatar", region_id: region },
      link: `/settings/regions/${region}`,
    }),
    words: /pp_svc_svc is not enabled in region Qatar.*Enable it and settle again, or refund the payment/,
    shopper: unavailable,
  },
  {
    name: "the region is deleted",
    bringAbout: ({ staff }, { region }) => staff.call("DELETE", `/admin/regions/${region}`),
    code: "region_gone",
    told: ({ region }) => ({ values: { region }, link: "/settings/regions" }),
    words: /was deleted.*Refund the payment/,
    shopper: unavailable,
  },
  {
    name: "the delivery method is deleted",
    bringAbout: ({ staff }, { option }) => staff.call("DELETE", `/admin/shipping-options/${option}`),
    code: "delivery_method_gone",
    told: () => ({ values: { method: "Standard delivery" }, link: "/settings/locations" }),
    words: /Delivery method Standard delivery .* was deleted.*choose another at the same price and settle again/,
    shopper: [400, /cannot be delivered as chosen.*choose a delivery method.*Nothing was charged/],
  },
  {
    name: "the product gets another shipping profile",
    async bringAbout({ staff }, { product }) {
      const { shipping_profile } = await staff.call<{ shipping_profile: { id: string } }>(
        "POST",
        "/admin/shipping-profiles",
        { name: "Bulky", type: "bulky" }
      )
      await staff.call("POST", `/admin/products/${product}`, { shipping_profile_id: shipping_profile.id })
    },
    code: "delivery_not_offered",
    told: ({ product }) => ({ values: { item: MUG_LINE, product }, link: `/products/${product}` }),
    words: /ships Stoneware mug \(One size\).*shipping profile of the delivery method and settle again/,
    shopper: [400, /cannot be delivered as chosen/],
  },
  {
    name: "the product is deleted",
    bringAbout: ({ staff }, { product }) => staff.call("DELETE", `/admin/products/${product}`),
    code: "item_gone",
    told: ({ variant }) => ({ values: { item: MUG_LINE, variant }, link: "/products" }),
    words: /Stoneware mug \(One size\) .* in cart .* was deleted from the catalog.*or refund the payment/,
    shopper: [400, /Stoneware mug \(One size\) is no longer available/],
  },
  {
    name: "the variant is deleted",
    bringAbout: ({ staff }, { product, variant }) =>
      staff.call("DELETE", `/admin/products/${product}/variants/${variant}`),
    code: "item_gone",
    told: ({ variant }) => ({ values: { item: MUG_LINE, variant }, link: "/products" }),
    words: /was deleted from the catalog/,
    shopper: [400, /Stoneware mug \(One size\) is no longer available/],
  },
  {
    name: "the stock location is deleted",
    bringAbout: ({ staff }, { location }) => staff.call("DELETE", `/admin/stock-locations/${location}`),
    code: "no_stock_location",
    told: () => ({ values: { item: MUG_LINE }, link: "/settings/locations" }),
    words: /Stoneware mug \(One size\) is not stocked.*linked location and settle again, or refund the payment/,
    shopper: [400, /Stoneware mug \(One size\) is no longer available/],
  },
  {
    name: "the stock is sold",
    bringAbout: (store) => setFree(store, MUG, 0),
    code: "out_of_stock",
    told: () => ({ short: [{ name: MUG_LINE, needed: "1", available: "0" }], link: "/inventory" }),
    words: /not enough stock to place the order: Stoneware mug \(One size\): 1 needed, 0 in stock/,
    shopper: [400, /not enough stock of Stoneware mug \(One size\)/],
  },
  {
    name: "the promotion is deleted",
    bringAbout: ({ staff }, { promotion }) => staff.call("DELETE", `/admin/promotions/${promotion}`),
    code: "promotion_gone",
    told: () => ({ values: { codes: "VIP" }, link: "/promotions" }),
    words: /Promotion VIP .* was deleted.*order again without it/,
    shopper: [400, /promotion VIP has ended\. Remove it from the cart/],
  },
  {
    name: "the promotion is used up",
    bringAbout: ({ sql }, { promotion }) => sql(`UPDATE promotion SET "limit" = 1, used = 1 WHERE id = ?`, [promotion]),
    code: "promotion_used_up",
    told: ({ promotion }) => ({ values: { codes: "VIP", promotion }, link: `/promotions/${promotion}` }),
    words: /Promotion VIP has reached its limit.*Raise the limit/,
    shopper: [400, /promotion VIP has reached its limit/],
  },
  {
    name: "the cart is deleted",
    bringAbout: ({ sql }, { cart }) => sql("UPDATE cart SET deleted_at = now() WHERE id = ?", [cart]),
    code: "cart_gone",
    told: () => ({}),
    words: /was deleted, so no order can be placed\. Refund the payment/,
    shopper: [404, /This payment was not found\. Your cart may have changed/],
  },
]
