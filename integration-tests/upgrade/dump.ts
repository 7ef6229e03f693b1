import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"

import type { SandboxMessage } from "../support/sandbox-control"
import type { Checkout } from "../http/support/shopper"
import type { SeededStore } from "../store/app/seed/seed-store"

/** A payment of the dumped store. */
export interface DumpedPayment extends Checkout {
  /** ORDER_ID of its attempt; of the last one when there are several. Empty when the shopper never went to the gateway. */
  gateway_order_id: string
  /** Messages that the gateway had signed and not yet brought when the store was dumped. */
  on_their_way: Pick<SandboxMessage, "channel" | "content_type" | "body">[]
}

/** What was going on in the store when it was dumped. */
export interface DumpFacts {
  seeded: SeededStore
  /** The key that the store's stored secrets are encrypted with. */
  encryption_key: string
  payments: Record<
    | "opened"
    | "at_gateway"
    | "in_progress"
    | "failed"
    | "paid"
    | "sold_out"
    | "session_gone"
    | "paid_twice"
    | "refunded",
    DumpedPayment
  >
  invoices: Record<"unpaid" | "paid", { id: string; invoice_number: string; on_its_way: DumpedPayment["on_their_way"] }>
  withdrawal_id: string
}

/** A database with everything in it, as SQL, and what was going on. */
export interface Dump {
  sql: string
  facts: DumpFacts
}

const file = (extension: string) => path.join(__dirname, `store-0.1.0.${extension}`)

/** Reads the store of version 0.1.0. */
export function readDump(): Dump {
  return {
    sql: gunzipSync(readFileSync(file("sql.gz"))).toString("utf8"),
    facts: JSON.parse(readFileSync(file("json"), "utf8")) as DumpFacts,
  }
}

/** Replaces the store of version 0.1.0. */
export function writeDump({ sql, facts }: Dump): void {
  writeFileSync(file("sql.gz"), gzipSync(sql, { level: 9 }))
  writeFileSync(file("json"), `${JSON.stringify(facts, null, 2)}\n`)
}
