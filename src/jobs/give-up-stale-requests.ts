import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../modules/svc/module-key"
import { emitEvent } from "../events/emit-quietly"
import { SvcInvoiceEvents, SvcWithdrawalEvents } from "../events/events"

/**
 * Marks stale invoices and withdrawals as `unknown`: a server that stops between sending a request and storing the
 * answer leaves them `creating`. Staff must check the merchant panel. Nothing is sent again.
 */
export default async function giveUpStaleRequests(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const { invoices, withdrawals } = await svc.gatewayRequests.giveUpStale()
  for (const invoice of invoices) {
    emitEvent(container, SvcInvoiceEvents.UNKNOWN, { invoice_id: invoice.id, order_id: invoice.order_id })
  }
  for (const withdrawal_id of withdrawals) {
    emitEvent(container, SvcWithdrawalEvents.UNKNOWN, { withdrawal_id })
  }
  if (invoices.length + withdrawals.length > 0) {
    const given = { invoices: invoices.map(({ id }) => id), withdrawals }
    container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).warn(`svc: unknown outcome ${JSON.stringify(given)}`)
  }
}

export const config = {
  name: "svc-give-up-stale-requests",
  schedule: "* * * * *",
}
