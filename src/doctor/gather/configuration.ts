import type { ConfigModule } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type ConfiguredModules, findPaymentModule, usesRedis, findOptionFaults } from "../../modules/svc/settings"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { ConfigurationFacts } from "../facts"

/** Modules that all servers of a store must share, by their common names. Locks are checked separately. */
const SHARED = [
  { name: "event bus", key: Modules.EVENT_BUS },
  { name: "workflow engine", key: Modules.WORKFLOW_ENGINE },
]

/** Reads a store's configuration. Works before and after Medusa adds the plugins' modules to it. */
export function gatherConfiguration(config: ConfigModule): ConfigurationFacts {
  const modules = (config.modules ?? {}) as ConfiguredModules
  const plugin = config.plugins
    .map((entry) => (typeof entry === "string" ? { resolve: entry, options: {} } : entry))
    .find(({ resolve }) => /medusa-payment-svc/.test(resolve))
  const options = plugin?.options ?? modules[SVC_MODULE]?.options
  return {
    ...findPaymentModule(modules),
    plugin: plugin !== undefined || modules[SVC_MODULE] !== undefined,
    admin: config.admin.disable !== true,
    storefront_url: config.admin.storefrontUrl || null,
    faults: findOptionFaults(options ?? {}),
    shared: SHARED.map(({ name, key }) => ({ name, shared: usesRedis(modules[key]) })),
    shared_locks: usesRedis(modules[Modules.LOCKING]),
  }
}
