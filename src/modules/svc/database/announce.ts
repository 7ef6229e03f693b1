import { MedusaError } from "@medusajs/framework/utils"
import { buildEvent, type SvcEvent, type SvcEventName, type SvcEventPayloads } from "../../../events/events"
import type { Sql } from "./sql"

/** What the transactions under way have announced. */
const announced = new WeakMap<Sql, SvcEvent[]>()

/**
 * Announces a change where it is made: the event goes out once the transaction has committed, and never when it has not. So every way
 * to a change emits its event, once.
 *
 * @param sql of a transaction of the runner.
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

/** Begins to gather what work on a connection announces. */
export function gatherAnnounced(sql: Sql): SvcEvent[] {
  const events: SvcEvent[] = []
  announced.set(sql, events)
  return events
}
