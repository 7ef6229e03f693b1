import type { DAL } from "@medusajs/framework/types"
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
function gatherAnnounced(sql: Sql): SvcEvent[] {
  const events: SvcEvent[] = []
  announced.set(sql, events)
  return events
}

/** Runs the statements of the module's subjects on the store's database. */
export class Runner {
  /** @param emit emits events in the background; it never throws. */
  constructor(
    private readonly repository: Pick<DAL.RepositoryService, "getFreshManager" | "transaction">,
    private readonly emit: (events: readonly SvcEvent[]) => void
  ) {}

  /** Reads without a transaction: each statement sees the rows as they are when it runs, and takes no locks. */
  async read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return work(this.repository.getFreshManager<Sql>())
  }

  /** Reads on one snapshot: all statements see the rows as of the first one. */
  async readSnapshot<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return (await this.repository.transaction<Sql>(work, { isolationLevel: "repeatable read" })) as Result
  }

  /**
   * Writes in one transaction: all of it or nothing. Announced events are emitted after the commit.
   *
   * The work must run every statement on the `sql` that it gets. If each open transaction asked for a second
   * connection, the pool would run out and all of them would wait for ever.
   */
  async write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    let events: readonly SvcEvent[] = []
    const result: unknown = await this.repository.transaction<Sql>((sql) => {
      events = gatherAnnounced(sql)
      return work(sql)
    })
    this.emit(events)
    return result as Result
  }

  /**
   * Writes without an explicit transaction: each statement is one by itself. Saves a single statement the round trips
   * of BEGIN and COMMIT.
   */
  async writeEach<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const sql = this.repository.getFreshManager<Sql>()
    const events = gatherAnnounced(sql)
    const result = await work(sql)
    this.emit(events)
    return result
  }
}
