import { configManager } from "@medusajs/framework/config"
import { Modules } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../module-key"

/** A module as the store's configuration has it. */
export interface ConfiguredModule {
  resolve?: unknown
  dependencies?: unknown
  options?: { providers?: { resolve?: unknown }[] }
}

/** The modules of a store's configuration, by name. */
export type ConfiguredModules = Record<string, ConfiguredModule | undefined>

/** The modules of the store's configuration; none outside a store, when migrations are generated, say. */
export function configuredModules(): ConfiguredModules {
  try {
    return (configManager.config.modules ?? {}) as ConfiguredModules
  } catch {
    return {}
  }
}

const PROVIDER = /(medusa-payment-svc.*|[\\/]providers)[\\/]svc/

/** Whether the payment module has our provider, and whether it may reach this module. */
export function findPaymentModule(modules: ConfiguredModules): { provider: boolean; dependency: boolean } {
  const payment = modules[Modules.PAYMENT]
  const providers = payment?.options?.providers
  return {
    provider: Array.isArray(providers) && providers.some(({ resolve }) => PROVIDER.test(String(resolve))),
    dependency: Array.isArray(payment?.dependencies) && payment.dependencies.includes(SVC_MODULE),
  }
}

/** Whether a module, or one of its providers, keeps what it knows in Redis, where all servers of a store see it. */
export function usesRedis(module: ConfiguredModule | undefined): boolean {
  const providers = module?.options?.providers ?? []
  return [module, ...providers].some((entry) => typeof entry?.resolve === "string" && entry.resolve.includes("redis"))
}
