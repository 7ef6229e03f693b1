import { configManager } from "@medusajs/framework/config"
import { Modules } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../module-key"

/** A module entry of the store's configuration. */
export interface ConfiguredModule {
  resolve?: unknown
  dependencies?: unknown
  options?: { providers?: { resolve?: unknown }[] }
}

/** The modules of a store's configuration, by name. */
export type ConfiguredModules = Record<string, ConfiguredModule | undefined>

/** The modules of the store's configuration; empty outside a store, for example while migrations are generated. */
export function listConfiguredModules(): ConfiguredModules {
  try {
    return (configManager.config.modules ?? {}) as ConfiguredModules
  } catch {
    return {}
  }
}

const PROVIDER = /(medusa-payment-svc.*|[\\/]providers)[\\/]svc/

/** Whether the payment module has our provider, and whether it lists this module as a dependency. */
export function findPaymentModule(modules: ConfiguredModules): { provider: boolean; dependency: boolean } {
  const payment = modules[Modules.PAYMENT]
  const providers = payment?.options?.providers
  return {
    provider: Array.isArray(providers) && providers.some(({ resolve }) => PROVIDER.test(String(resolve))),
    dependency: Array.isArray(payment?.dependencies) && payment.dependencies.includes(SVC_MODULE),
  }
}

/** Whether a module or one of its providers uses Redis, which all servers of a store share. */
export function usesRedis(module: ConfiguredModule | undefined): boolean {
  const providers = module?.options?.providers ?? []
  return [module, ...providers].some((entry) => typeof entry?.resolve === "string" && entry.resolve.includes("redis"))
}
