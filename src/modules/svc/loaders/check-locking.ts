import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { listConfiguredModules, usesRedis } from "../settings"

/**
 * Warns when the store seems to run on several servers while its locks cover only one. The plugin's own leases are in
 * the database, but core's completion of carts relies on the locking module.
 */
export async function checkLocking({ container }: LoaderOptions): Promise<void> {
  const modules = listConfiguredModules()
  const shared = [modules[Modules.EVENT_BUS], modules[Modules.WORKFLOW_ENGINE]].some(usesRedis)
  if (shared && !usesRedis(modules[Modules.LOCKING])) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .warn(
        "medusa-payment-svc: the store uses Redis, but its locks cover one server only, so two servers could place an order twice. " +
          'Add the locking module with the provider "@medusajs/medusa/locking-redis" to medusa-config.'
      )
  }
}
