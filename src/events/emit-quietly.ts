import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Emits an event. One that is lost loses no money, so neither does a bus that is down hold up what has happened. */
export function emitQuietly(container: MedusaContainer, name: string, data: Record<string, unknown>): void {
  void container
    .resolve(Modules.EVENT_BUS)
    .emit({ name, data })
    .catch(() => undefined)
}
