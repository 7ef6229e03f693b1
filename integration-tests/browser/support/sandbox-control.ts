import { jsonApi } from "../../store/checkout/json-api"

/** Settles the newest payment that is in progress, as the gateway does hours later, and tells only the store's server. */
export async function settleNewestPayment(sandboxUrl: string, result: "success" | "failed"): Promise<void> {
  const sandbox = jsonApi(sandboxUrl, {})
  const { orders } = await sandbox<{ orders: { order_id: string; status: string }[] }>("GET", "/_sandbox/state")
  const order = orders.filter(({ status }) => status === "in_progress").at(-1)
  if (!order) {
    throw new Error("No payment is in progress")
  }
  await sandbox("POST", `/_sandbox/orders/${order.order_id}/answer`, { result, deliver: "webhook" })
}
