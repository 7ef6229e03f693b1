import { configManager } from "@medusajs/framework/config"

/** A module as the store's configuration has it. */
export interface ConfiguredModule {
  resolve?: unknown
  dependencies?: unknown
  options?: { providers?: { resolve?: unknown }[] }
}

/** The modules of the store's configuration; none outside a store, when migrations are generated, say. */
export function configuredModules(): Record<string, ConfiguredModule | undefined> {
  try {
    return (configManager.config.modules ?? {}) as Record<string, ConfiguredModule | undefined>
  } catch {
    return {}
  }
}
