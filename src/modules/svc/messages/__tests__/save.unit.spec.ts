/** Shows that a message which another transaction stores between reading and writing has no effect. */
import type { Sql } from "../../database/sql"
import type { Decision } from "../decision"
import type { Message } from "../message-rows"
import type { Receivable } from "../receivable"
import { saveDecisions, StoredMeanwhileError } from "../save"

const message: Message = {
  channel: "webhook",
  format: "json",
  content_hash: "content",
  check_value: "text",
  body: "{}",
  gateway_order_id: "ORDER",
  invoice_number: null,
  actor: null,
}

const decision: Decision = {
  verdict: { outcome: "unverified", reason: "recut", field: "check_value", signed: true },
  row: { is: "new" },
  exceedsQuota: false,
  explained: [],
  answered: [],
  settle: false,
}

/** A database that reports a number of new messages. */
const databaseWith = (count: number): Sql => ({ execute: <R>() => Promise.resolve([{ count }] as R[]) })

const decided = [{ message, receivable: { kind: "attempt", id: "own" } as Receivable, decision }]

describe("a decision that is saved", () => {
  it("fails when its message was stored meanwhile, so that its transaction is rolled back", async () => {
    await expect(saveDecisions(databaseWith(0), decided)).rejects.toThrow(StoredMeanwhileError)
  })

  it("is kept when its message is new", async () => {
    await expect(saveDecisions(databaseWith(1), decided)).resolves.toEqual(new Map())
  })
})
