/** Holds what has happened in a scenario so far. */
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options"
import type { Checkout } from "../../http/support/shopper"
import type { TestStore } from "../../http/support/with-store"
import type { Letter, Payable } from "./letter"
import type { SecondServer } from "./second-server"
import { setStock } from "./stock"
import type { StoreFunctions } from "./store-functions"

export interface CartInPlay {
  name: string
  id: string
  line_item_id: string
  /** Bearer token of the customer whose cart it is; none when it is a guest's. */
  token?: string | undefined
  /** Payment sessions that were opened with our provider, deleted ones too, and those of links that pay its order. */
  sessions: Checkout[]
}

/** A shopper's trip to the gateway. */
export interface Trip extends Payable {
  cart: CartInPlay
  session_id: string
  /** The transaction that has not ended yet, when the number is not the sandbox's own. */
  openNumber?: string | undefined
}

export interface InvoiceInPlay extends Payable {
  id: string
  number: string
}

/** What the scenarios of one spec share: the store, and whom it knows. */
export interface Stage {
  store: TestStore
  /** What the store was configured with, beside the gateway. */
  options: Partial<SvcOptionsInput>
  functions: StoreFunctions
  second: SecondServer | undefined
  /** Bearer token of a customer. */
  customerToken: string
  /** Counts what was done. */
  count(deed: string, outcome: "done" | "nothing" | "refused"): void
}

/** What has happened in one scenario so far. */
export interface World extends Stage {
  carts: CartInPlay[]
  trips: Trip[]
  invoices: InvoiceInPlay[]
  letters: Letter[]
  /**
   * Whether a refund was asked for at the same moment as something else, or refused. Medusa refunds without a lock: of two at
   * once its order shows both twice, and of one beside an order edit none, while its payment is right. That is core's own book.
   */
  refundsCollided: boolean
  /** The same of captures in part: of two at once the order shows each twice, or with the amount of the other. */
  capturesCollided: boolean
  /** Everything done, with how it went; shown when the scenario fails. */
  transcript: string[]
  /** What was wrong on the way and can no longer be seen at the end. */
  complaints: string[]
}

/** A store in which nothing was bought yet: no ledger, full shelves, a gateway without memory. */
export async function newWorld(stage: Stage): Promise<World> {
  const { store, functions } = stage
  await stage.second?.isThere()
  await store.sql(`TRUNCATE svc_attempt, svc_message, svc_attention, svc_refund_task, svc_invoice, svc_history_entry`)
  await setStock(store, "plenty")
  await store.sandbox.reset()
  const world: World = {
    ...stage,
    carts: [],
    trips: [],
    invoices: [],
    letters: [],
    refundsCollided: false,
    capturesCollided: false,
    transcript: [],
    complaints: [],
  }
  functions.begin(world.letters)
  return world
}
