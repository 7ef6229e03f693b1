/** Changes after which Medusa still places the order: the shopper gets the paid goods, and nothing needs attention. */
import { Modules } from "@medusajs/framework/utils"
import { expectPaidOnce, openAttention } from "../../support/books"
import { withStore } from "../support/with-store"
import { goToGatewayWithPromotion, readAttention } from "./play"

type Prepared = Awaited<ReturnType<typeof goToGatewayWithPromotion>>["ids"]

withStore("what Medusa accepts", (store) => {
  const serviceZone = async () => {
    const [zone] = await store.sql<{ id: string; fulfillment_set_id: string }>(
      "SELECT id, fulfillment_set_id FROM service_zone WHERE deleted_at IS NULL"
    )
    return `/admin/fulfillment-sets/${zone!.fulfillment_set_id}/service-zones/${zone!.id}`
  }

  const changes: [change: string, make: (ids: Prepared) => Promise<unknown>][] = [
    [
      "the delivery method no longer serves the address",
      async () =>
        store.staff.call("POST", await serviceZone(), { geo_zones: [{ type: "country", country_code: "fr" }] }),
    ],
    [
      "the product is unpublished",
      ({ product }) => store.staff.call("POST", `/admin/products/${product}`, { status: "draft" }),
    ],
    [
      "the product leaves its sales channel",
      async ({ product, cart }) => {
        const [row] = await store.sql<{ channel: string }>(
          "SELECT sales_channel_id AS channel FROM cart WHERE id = ?",
          [cart]
        )
        await store.staff.call("POST", `/admin/sales-channels/${row!.channel}/products`, { remove: [product] })
      },
    ],
    [
      "a price list makes the product cheaper",
      ({ variant }) =>
        store.staff.call("POST", "/admin/price-lists", {
          title: "Sale",
          description: "Sale",
          status: "active",
          type: "override",
          prices: [{ variant_id: variant, currency_code: "qar", amount: 40 }],
        }),
    ],
    [
      "the campaign of the customer group's promotion ends",
      ({ campaign }) => store.staff.call("POST", `/admin/campaigns/${campaign}`, { ends_at: "2020-01-01T00:00:00Z" }),
    ],
    [
      "the customer group's promotion is switched off",
      ({ promotion }) => store.staff.call("POST", `/admin/promotions/${promotion}`, { status: "inactive" }),
    ],
    ["the customer group is deleted", ({ group }) => store.staff.call("DELETE", `/admin/customer-groups/${group}`)],
    [
      "the tax provider throws",
      async () =>
        jest.spyOn(store.container.resolve(Modules.TAX), "getTaxLines").mockRejectedValue(new Error("No tax today")),
    ],
  ]

  it.each(changes)(
    "a shopper is sent to pay, and the order is placed over the paid amount, although %s",
    async (_, make) => {
      const { checkout, ids, orderId } = await goToGatewayWithPromotion(store)
      await make(ids)

      expect((await store.shopper.signedForm(checkout.session_id)).status).toBe(200)
      const { location } = await store.shopper.bringAnswer(orderId, "success")

      expect(location).toContain("status=paid")
      expect((await expectPaidOnce(store, ids.cart)).order_total).toBe(65)
      expect(await openAttention(store)).toEqual([])
    }
  )

  it("a cart that its shopper moves to a region of another currency becomes no order, and staff are told both amounts", async () => {
    const { ids, orderId } = await goToGatewayWithPromotion(store)
    const { region } = await store.staff.call<{ region: { id: string } }>("POST", "/admin/regions", {
      name: "France",
      currency_code: "eur",
      countries: ["fr"],
      payment_providers: ["pp_svc_svc"],
    })
    const prices = [
      { currency_code: "eur", amount: 14 },
      { currency_code: "qar", amount: 55 },
    ]
    await store.staff.call("POST", `/admin/products/${ids.product}/variants/${ids.variant}`, { prices })
    await store.shopper.expectOk(store.shopper.call("POST", `/store/carts/${ids.cart}`, { region_id: region.id }))

    await store.shopper.bringAnswer(orderId, "success")

    const { reason, explanation, amount } = await readAttention(store)
    expect([reason, amount]).toEqual(["session_gone", "65.00"])
    expect(explanation).toEqual({ code: "session_deleted_cart_changed", values: { asked: "14 eur" } })
  })
})
