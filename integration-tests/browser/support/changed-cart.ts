import { Shopper } from "../../http/support/shopper"
import type { SvcPaymentListAnswer } from "../../../src/types"
import type { BackOffice } from "./back-office"

/** Lets a shopper pay for one piece and put another into the cart before the money comes; gives the payment. */
export async function payForChangedCart(office: BackOffice) {
  const sandbox = office.gateway
  const shopper = new Shopper({ url: office.url, seeded: office.demo.store.seeded, sandbox })
  const checkout = await shopper.checkOut({ email: "changed@example.com" })
  const gateway_order_id = await shopper.goToGateway(checkout)
  const path = `/store/carts/${checkout.cart_id}`
  const setQuantity = async (quantity: number) => {
    const { body } = await shopper.call<{ cart: { items: { id: string }[] } }>("GET", `${path}?fields=*items`)
    await shopper.expectOk(shopper.call("POST", `${path}/line-items/${body.cart.items[0]?.id ?? ""}`, { quantity }))
  }
  await setQuantity(2)
  await shopper.bring((await sandbox.answer(gateway_order_id, "success")).callback)
  const { payments } = await office.api<SvcPaymentListAnswer>("GET", `/admin/svc/payments?q=${gateway_order_id}`)
  return { id: payments[0]?.id ?? "", setQuantity }
}
