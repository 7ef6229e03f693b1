import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Emits an event. One that is lost loses no money, so neither does a bus that is down hold up what has happened.
 *
 * @param options `internal` for one between the plugin's own processes: not logged, and behind all events of the store.
 */
export function emitQuietly(
  container: MedusaContainer,
  name: string,
  data: Record<string, unknown>,
  options: { internal?: boolean } = {}
): void {
  void container
    .resolve(Modules.EVENT_BUS)
    .emit({ name, data }, options)
    .catch(() => undefined)
}
