import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Emits an event without waiting for it and without throwing: a lost event loses no money, and an event bus that is
 * down must not block the caller.
 *
 * @param options `internal` for an event between the plugin's own processes: not logged, and with a lower priority than
 *   the store's events.
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
