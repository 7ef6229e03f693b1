/** Requests the transfer of an order to another customer, as Medusa lets any customer do who knows its id. */
import type { TestStore } from "./with-store"

/** Registers a customer who requests an order for themselves. */
export async function requestTransfer(
  { shopper }: TestStore,
  orderId: string,
  email: string
): Promise<{ id: string; token: string }> {
  const customer = await shopper.register(email)
  await shopper.expectOk(shopper.call("POST", `/store/orders/${orderId}/transfer/request`, {}, customer.token))
  return customer
}

/** Reads the token with which the owner accepts or declines a requested transfer; Medusa sends it to them. */
export async function readTransferToken({ sql }: TestStore, orderId: string): Promise<string> {
  const [action] = await sql<{ token: string }>(
    `SELECT details->>'token' AS token FROM order_change_action action
     JOIN order_change change ON change.id = action.order_change_id AND change.status = 'requested'
     WHERE action.order_id = ? AND change.deleted_at IS NULL`,
    [orderId]
  )
  return action?.token ?? ""
}
