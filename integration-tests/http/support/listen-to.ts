/** Hears the events of a store as its own subscribers do. */
import { Modules } from "@medusajs/framework/utils"
import type { TestStore } from "./with-store"

/** An event as a subscriber receives it. */
export interface HeardEvent {
  name: string
  data: unknown
}

let listened = 0

/**
 * Subscribes to events from now on.
 *
 * @returns a function that waits until all events that were emitted so far are delivered, and returns those heard.
 */
export function listenTo({ container }: TestStore, names: readonly string[]): () => Promise<HeardEvent[]> {
  const bus = container.resolve(Modules.EVENT_BUS)
  const heard: HeardEvent[] = []
  for (const name of names) {
    bus.subscribe(name, ({ data }) => {
      heard.push({ name, data })
      return Promise.resolve()
    })
  }
  return async () => {
    const last = `test.last_${++listened}`
    // The bus delivers events in their order.
    await new Promise<void>((resolve) => {
      bus.subscribe(last, () => Promise.resolve(resolve()))
      void bus.emit({ name: last, data: {} })
    })
    return heard
  }
}
