import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../modules/svc/module-key"

/**
 * Marks stale invoices and withdrawals as `unknown`: a server that stops between sending a request and storing the
 * answer leaves them `creating`. Staff must check the merchant panel. Nothing is sent again.
 */
export default async function giveUpStaleRequests(container: MedusaContainer): Promise<void> {
  const given = await container.resolve(SVC_MODULE).gatewayRequests.giveUpStale()
  if (given.invoices.length + given.withdrawals.length > 0) {
    container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).warn(`svc: unknown outcome ${JSON.stringify(given)}`)
  }
}

export const config = {
  name: "svc-give-up-stale-requests",
  schedule: "* * * * *",
}
