/** After staff fix the explained cause, settling again places the order; half-orders and limited-promotions show the same of stock and limits. */
import { SVC_MODULE } from "../../../src/modules/svc/module-key"
import type { SvcModuleService } from "../../../src/modules/svc/service"
import { expectPaidOnce, openAttention, readBooks } from "../../support/books"
import { expectRefusal } from "../support/answers"
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

  it("the shopper completes the cart again, and is then refunded in the order only", async () => {
    const { ids, settleAgain } = await payRefused("provider_not_in_region")
    await store.staff.call("POST", `/admin/regions/${ids.region}`, { payment_providers: ["pp_svc_svc"] })
    expect((await store.shopper.complete(ids.cart)).body.type).toBe("order")
    const [issue] = await store.sql<{ id: string; attempt_id: string }>("SELECT id, attempt_id FROM svc_attention")
    const path = `/admin/svc/payments/${issue?.attempt_id}/resolve`

    const refused = await store.staff.ask("POST", path, { attention_id: issue?.id, note: "sent back", refund: true })

    expectRefusal(refused, 400, "Refund it there")
    expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])
    await settleAgain()
    await expectPaidOnce(store, ids.cart)
    expect(await openAttention(store)).toEqual([])
  })

  it("the shopper completes the cart during its refund, and staff are told to cancel it", async () => {
    const { ids, settleAgain } = await payRefused("provider_not_in_region")
    await store.staff.call("POST", `/admin/regions/${ids.region}`, { payment_providers: ["pp_svc_svc"] })
    const [issue] = await store.sql<{ id: string; attempt_id: string }>("SELECT id, attempt_id FROM svc_attention")
    const { payments } = store.container.resolve<SvcModuleService>(SVC_MODULE)
    const resolve = payments.resolveAttention.bind(payments)
    const spy = jest.spyOn(payments, "resolveAttention").mockImplementationOnce(async (...given) => {
      expect((await store.shopper.complete(ids.cart)).body.type).toBe("order")
      return resolve(...given)
    })

    const body = { attention_id: issue?.id, note: "sent back", refund: true }
    await store.staff.call("POST", `/admin/svc/payments/${issue?.attempt_id}/resolve`, body)
    spy.mockRestore()

    expect((await readAttention(store)).explanation?.code).toBe("order_without_money")
    const { orders } = await readBooks(store, ids.cart)
    await store.staff.call("POST", `/admin/orders/${orders[0]}/cancel`)
    await settleAgain()
    expect(await openAttention(store)).toEqual([])
    expect(await store.sql("SELECT amount FROM svc_refund_task")).toHaveLength(1)
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
