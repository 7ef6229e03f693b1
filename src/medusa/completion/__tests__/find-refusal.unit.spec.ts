/** Shows which carts core would refuse, and that no other cart is refused. */
import BigNumber from "bignumber.js"
import type { CartFacts, CartLine } from "../cart-facts"
import { findRefusal } from "../find-refusal"
import type { StockNeed } from "../stock-needs"

const mug: CartLine = {
  id: "cali_1",
  title: "Mug",
  variant_title: "Blue",
  quantity: 1,
  variant_id: "variant_1",
  product_id: "prod_1",
  requires_shipping: true,
}
const method = { name: "Courier", shipping_option_id: "so_1" }
const need: StockNeed = {
  line_item_id: "cali_1",
  name: "Mug (Blue)",
  inventory_item_id: "iitem_1",
  quantity: new BigNumber(1),
  allow_backorder: false,
  locations: [{ location_id: "sloc_1", available: new BigNumber(1) }],
}

const sound: CartFacts = {
  cart: { id: "cart_1", region_id: "reg_1", items: [mug], shipping_methods: [method] },
  provider_id: "pp_svc_svc",
  offer: { outcome: "offered" },
  shipping_options: [{ id: "so_1", shipping_profile_id: "sp_1" }],
  variants: [{ id: "variant_1", manage_inventory: true, allow_backorder: false }],
  profiles: [{ product_id: "prod_1", shipping_profile_id: "sp_1" }],
  stock: [need],
  promotions: { gone: [], usedUp: [] },
}

const findCode = (changes: Partial<CartFacts>) => findRefusal({ ...sound, ...changes })?.code
const cartWith = (changes: Partial<CartFacts["cart"]>) => ({ cart: { ...sound.cart, ...changes } })
const nowhere = { stock: [{ ...need, locations: [] }] }
const soldOut = { stock: [{ ...need, locations: [{ location_id: "sloc_1", available: new BigNumber(0) }] }] }

describe("a cart that core refuses", () => {
  it.each<[state: string, changes: Partial<CartFacts>, code: string]>([
    ["is empty", cartWith({ items: [] }), "cart_empty"],
    ["has a region that is gone", { offer: { outcome: "region_gone" } }, "region_gone"],
    [
      "has a region without the provider",
      { offer: { outcome: "not_offered", region_id: "reg_1", name: "Qatar" } },
      "provider_not_in_region",
    ],
    ["has no delivery method", cartWith({ shipping_methods: [] }), "no_delivery_method"],
    ["has a delivery method that is gone", { shipping_options: [] }, "delivery_method_gone"],
    ["has an item that is gone", { variants: [] }, "item_gone"],
    [
      "has no method for an item",
      { profiles: [{ product_id: "prod_1", shipping_profile_id: "sp_2" }] },
      "delivery_not_offered",
    ],
    ["has an item without a shipping profile", { profiles: [] }, "delivery_not_offered"],
    ["has a promotion that is gone", { promotions: { gone: ["VIP"], usedUp: [] } }, "promotion_gone"],
    ["has an item that no location has", nowhere, "no_stock_location"],
    [
      "has a location that is gone with its delivery methods",
      { ...nowhere, shipping_options: [] },
      "no_stock_location",
    ],
    ["has an item that is sold out", soldOut, "out_of_stock"],
    [
      "has a promotion that is used up",
      { promotions: { gone: [], usedUp: [{ id: "promo_1", code: "VIP" }] } },
      "promotion_used_up",
    ],
  ])("because it %s", (_state, changes, code) => {
    expect(findCode(changes)).toBe(code)
  })

  it("has the reason that core checks first", () => {
    const all = { ...soldOut, variants: [], shipping_options: [], promotions: { gone: ["VIP"], usedUp: [] } }
    expect(findCode(all)).toBe("item_gone")
  })
})

describe("a cart that core accepts", () => {
  const digital = { ...mug, requires_shipping: false }

  it.each<[state: string, changes: Partial<CartFacts>]>([
    ["is sound", {}],
    ["has no region", cartWith({ region_id: null })],
    ["has nothing to deliver and no delivery method", cartWith({ items: [digital], shipping_methods: [] })],
    ["has an item that is gone and is not delivered", { ...cartWith({ items: [digital] }), variants: [], stock: [] }],
    [
      "has an item of the shopper's own wish",
      cartWith({ items: [{ ...digital, variant_id: null, product_id: null }] }),
    ],
    [
      "has a method that is gone, and another",
      cartWith({ shipping_methods: [{ shipping_option_id: "so_0" }, method] }),
    ],
    ["has neither profile nor option, which core takes for equal", { profiles: [], shipping_options: [] }],
    ["has a sold out item that can be ordered back", { stock: [{ ...soldOut.stock[0]!, allow_backorder: true }] }],
  ])("is not refused when it %s", (_state, changes) => {
    expect(findCode(changes)).toBeUndefined()
  })
})
