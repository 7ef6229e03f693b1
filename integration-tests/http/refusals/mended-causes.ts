/** After staff fix the explained cause, settling again places the order; half-orders and limited-promotions show the same of stock and limits. */
import { expectPaidOnce, openAttention } from "../../support/books"
import { withStore } from "../support/with-store"
import { causes } from "./causes"
import { checkOutWithPromotion, readAttention } from "./play"

withStore("a paid cart that was refused becomes an order when", (store) => {
  /** Pays for a cart that a cause keeps from becoming an order; returns a function that places it. */
  const payRefused = async (code: string) => {
    const { checkout, ids } = await checkOutWithPromotion(store)
    const orderId = await store.shopper.goToGateway(checkout)
    await causes.find((cause) => cause.code === code)!.bringAbout(store, ids)
    await store.shopper.bringAnswer(orderId, "success")
    const { explanation, payment_id } = await readAttention(store)
    expect(explanation?.code).toBe(code)
    return { ids, settleAgain: () => store.staff.call("POST", `/admin/svc/payments/${payment_id}/settle`) }
  }

  it("the provider is added to the region again", async () => {
    const { ids, settleAgain } = await payRefused("provider_not_in_region")
    await store.staff.call("POST", `/admin/regions/${ids.region}`, { payment_providers: ["pp_svc_svc"] })
    await settleAgain()
    await expectPaidOnce(store, ids.cart)
    expect(await openAttention(store)).toEqual([])
  })

  it("the customer chooses another delivery method of the same price", async () => {
    const { ids, settleAgain } = await payRefused("delivery_method_gone")
    const [deleted] = await store.sql<{ service_zone_id: string; shipping_profile_id: string; provider_id: string }>(
      "SELECT service_zone_id, shipping_profile_id, provider_id FROM shipping_option WHERE id = ?",
      [ids.option]
    )
    const { shipping_option } = await store.staff.call<{ shipping_option: { id: string } }>(
      "POST",
      "/admin/shipping-options",
      {
        name: "Courier",
        price_type: "flat",
        ...deleted,
        type: { label: "Courier", code: "courier", description: "By courier" },
        prices: [{ currency_code: "qar", amount: 15 }],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      }
    )
    const path = `/store/carts/${ids.cart}/shipping-methods`
    await store.shopper.expectOk(store.shopper.call("POST", path, { option_id: shipping_option.id }))
    await settleAgain()
    await expectPaidOnce(store, ids.cart)
    expect(await openAttention(store)).toEqual([])
  })
})
