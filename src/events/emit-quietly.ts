import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { buildEvent, type SvcEventName, type SvcEventPayloads } from "./events"

/** Emits an event of the plugin. A lost event loses no money, so a failing event bus must not stop the change that it reports. */
export function emitEvent<Name extends SvcEventName>(
  container: MedusaContainer,
  name: Name,
  payload: SvcEventPayloads[Name]
): void {
  emitQuietly(container, buildEvent(name, payload))
}

/**
 * Emits an event without waiting for it and without throwing: a lost event loses no money, and an event bus that is
 * down must not block the caller.
 *
 * @param options `internal` for an event between the plugin's own processes: not logged, and with a lower priority than
 *   the store's events.
 */
export function emitQuietly(
  container: MedusaContainer,
  message: { name: string; data: object },
  options: { internal?: boolean } = {}
): void {
  void container
    .resolve(Modules.EVENT_BUS)
    .emit(message, options)
    .catch(() => undefined)
}
