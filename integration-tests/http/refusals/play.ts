/** Prepares carts that Medusa will refuse, and reads the explanations to staff. */
import arabic from "../../../src/admin/i18n/ar/attention.json"
import type { SvcAttention, SvcExplanation, SvcListedPayment, SvcPaymentDetail } from "../../../src/types"
import type { Checkout } from "../support/shopper"
import type { TestStore } from "../support/with-store"
import type { Ids } from "./causes"

/** The code of a promotion that every cart of these tests has. */
const PROMOTION = "VIP"

/** Creates a promotion for one group of customers in a running campaign, and a customer of the group. */
export async function seedPromotion({ staff, shopper }: TestStore) {
  const { customer_group: group } = await staff.call<{ customer_group: { id: string } }>(
    "POST",
    "/admin/customer-groups",
    { name: "Regulars" }
  )
  const customer = await shopper.register("regular@example.com")
  await staff.call("POST", `/admin/customer-groups/${group.id}/customers`, { add: [customer.id] })
  const { promotion } = await staff.call<{ promotion: { id: string; campaign: { id: string } } }>(
    "POST",
    "/admin/promotions",
    {
      code: PROMOTION,
      type: "standard",
      status: "active",
      rules: [{ attribute: "customer.groups.id", operator: "in", values: [group.id] }],
      campaign: { name: "Regulars", campaign_identifier: "regulars", ends_at: "2100-01-01T00:00:00Z" },
      application_method: { type: "fixed", target_type: "order", value: 5, currency_code: "qar" },
    }
  )
  return { promotion: promotion.id, campaign: promotion.campaign.id, group: group.id, token: customer.token }
}

/** A cart with the promotion, and the ids of everything that it depends on. */
interface PromotionCart {
  checkout: Checkout
  ids: Ids & { campaign: string; group: string }
}

/** Creates a cart of one mug, 55.00, with delivery for 15.00 and the promotion's discount of 5.00. A scene. */
export function checkOutWithPromotion(store: TestStore): Promise<PromotionCart> {
  return store.scenes.play("promotion cart", async () => {
    const { token, ...promotion } = await seedPromotion(store)
    const checkout = await store.shopper.checkOut({ promo_codes: [PROMOTION], token, email: "regular@example.com" })
    const { region_id: region, shipping_option_id: option, variant_id: variant } = store.seeded
    const [row] = await store.sql<{ product: string; location: string }>(
      `SELECT (SELECT product_id FROM product_variant WHERE id = ?) AS product,
         (SELECT id FROM stock_location WHERE deleted_at IS NULL) AS location`,
      [variant]
    )
    return { checkout, ids: { cart: checkout.cart_id, region, option, variant, ...row!, ...promotion } }
  })
}

/** Takes such a cart to the gateway; returns also the ORDER_ID of the attempt. A scene. */
export function goToGatewayWithPromotion(store: TestStore): Promise<PromotionCart & { orderId: string }> {
  return store.scenes.play("promotion cart at the gateway", async () => {
    const prepared = await checkOutWithPromotion(store)
    return { ...prepared, orderId: await store.shopper.goToGateway(prepared.checkout) }
  })
}

/** Reads the explanation for staff, as the page of the payment gets it. */
export async function readAttention({ staff }: TestStore): Promise<SvcAttention & { payment_id: string }> {
  const { payments } = await staff.call<{ payments: SvcListedPayment[] }>("GET", "/admin/svc/payments?attention=true")
  expect(payments).toHaveLength(1)
  const path = `/admin/svc/payments/${payments[0]!.id}`
  const { payment } = await staff.call<{ payment: SvcPaymentDetail }>("GET", path)
  const open = payment.attention.filter(({ resolved_at }) => resolved_at === null)
  expect(open).toHaveLength(1)
  return { ...open[0]!, payment_id: payment.id }
}

/** Returns the explanation in Arabic, with the values that the page fills in. */
export function translateToArabic({ code, values, short = [] }: SvcExplanation): string {
  const texts: Partial<Record<string, string>> = arabic.explanations
  const known: Record<string, string> = { ...values, short: short.map(({ name }) => name).join() }
  return (texts[code] ?? "").replace(/\{\{(\w+)\}\}/g, (whole, name: string) => known[name] ?? whole)
}
