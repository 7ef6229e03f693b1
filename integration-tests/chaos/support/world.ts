/** Keeps the state of a scenario. */
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options/options"
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
  /** Bearer token of the cart's customer; none for a guest. */
  token?: string | undefined
  /** Payment sessions that were opened with our provider, including deleted ones and those of links that pay its order. */
  sessions: Checkout[]
}

/** A shopper's trip to the gateway. */
export interface Trip extends Payable {
  cart: CartInPlay
  session_id: string
  /** The number of the open transaction, if it is not the sandbox's own. */
  openNumber?: string | undefined
}

export interface InvoiceInPlay extends Payable {
  id: string
  number: string
}

/** The state that scenarios of one spec share: the store, and its customer. */
export interface Stage {
  store: TestStore
  /** The store's options, apart from those about the gateway. */
  options: Partial<SvcOptionsInput>
  functions: StoreFunctions
  second: SecondServer | undefined
  /** Bearer token of a customer. */
  customerToken: string
  /** Counts actions and their outcomes. */
  count(deed: string, outcome: "done" | "nothing" | "refused"): void
}

/** The state of one scenario. */
export interface World extends Stage {
  carts: CartInPlay[]
  trips: Trip[]
  invoices: InvoiceInPlay[]
  letters: Letter[]
  /**
   * Whether a refund was requested at the same time as another action, or refused. Medusa refunds without a lock: the
   * order then shows two concurrent refunds twice each, and does not show a refund that is concurrent with an order
   * edit, although the payment is right. Those are core's own books.
   */
  refundsCollided: boolean
  /** The same for partial captures: the order shows each of two concurrent captures twice, or with the other's amount. */
  capturesCollided: boolean
  /** All actions and their results; shown when the scenario fails. */
  transcript: string[]
  /** Violations that are no longer visible at the end. */
  complaints: string[]
}

/** Resets the store: an empty ledger, full shelves, a gateway without memory. */
export async function createWorld(stage: Stage): Promise<World> {
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
