/** Plays an app with the mobile component of the gateway. */
import type { PaymentScreenParameters } from "../../../src/gateway"
import type { Reply } from "./shopper"
import type { TestStore } from "./with-store"

/** Requests the parameters of the mobile component, as an app does. */
export function askForParameters(
  { shopper }: TestStore,
  sessionId: string,
  body: object = {}
): Promise<Reply<PaymentScreenParameters & { message?: string }>> {
  return shopper.call("POST", `/store/svc/sdk/${sessionId}`, body)
}

/** Reports the result of the mobile component, as an app does. */
export function reportResult(
  { shopper }: TestStore,
  sessionId: string,
  result: object
): Promise<Reply<{ status?: string; order_id?: string; message?: string }>> {
  return shopper.call("POST", `/store/svc/sdk/${sessionId}/result`, result)
}

/** Lets a shopper finish in the mobile component, without a message to the store from app or gateway. */
export async function usePaymentScreen(store: TestStore, result: "success" | "failed" | "closed") {
  const checkout = await store.shopper.checkOut()
  const { body } = await askForParameters(store, checkout.session_id)
  return { checkout, orderId: body.orderId, ...(await store.sandbox.usePaymentScreen(body, { result })) }
}
