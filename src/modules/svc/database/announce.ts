import { MedusaError } from "@medusajs/framework/utils"
import { buildEvent, type SvcEvent, type SvcEventName, type SvcEventPayloads } from "../../../events/events"
import type { Sql } from "./sql"

/** The events that running transactions have announced. */
const announced = new WeakMap<Sql, SvcEvent[]>()

/**
 * Announces a change where it is made. The event is emitted after the transaction has committed, and never if it is
 * rolled back, so each change emits its event once, whichever function made it.
 *
 * @param sql the connection of a transaction that the runner opened.
 * @throws MedusaError for any other connection, on which the event would be lost.
 */
export function announce<Name extends SvcEventName>(sql: Sql, name: Name, payload: SvcEventPayloads[Name]): void {
  const events = announced.get(sql)
  if (!events) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The event ${name} was announced outside of a transaction.`
    )
  }
  events.push(buildEvent(name, payload))
}

/** Starts to collect the events that are announced on a connection. */
export function gatherAnnounced(sql: Sql): SvcEvent[] {
  const events: SvcEvent[] = []
  announced.set(sql, events)
  return events
}
