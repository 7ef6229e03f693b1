import { Modules } from "@medusajs/framework/utils"
import type { SvcOptionsInput } from "../../../src/modules/svc/options"
import type { Checkout } from "../../http/support/shopper"
import type { Result, SandboxMessage } from "../../http/support/sandbox-control"
import type { TestStore } from "../../http/support/with-store"

export interface CartInPlay {
  name: string
  id: string
  line_item_id: string
  /** Payment sessions that were opened with our provider, deleted ones too. */
  sessions: Checkout[]
}

/** A shopper's trip to the gateway. */
export interface Trip {
  name: string
  order_id: string
  cart: CartInPlay
  session_id: string
  /** The signed request as the shopper saw it. */
  request: Record<string, string>
}

/** A message of the gateway on its way to the store. */
export interface Letter {
  name: string
  message: SandboxMessage
  trip: Trip
  result: Result
  transaction_number: string
  amount: string
  /** `accepted`: the store has said that it has it. */
  state: "on_its_way" | "accepted" | "lost"
}

/** What has happened in one scenario so far. */
export interface World {
  store: TestStore
  /** What the store was configured with, beside the gateway. */
  options: Partial<SvcOptionsInput>
  carts: CartInPlay[]
  trips: Trip[]
  letters: Letter[]
  /** Everything done, with how it went; shown when the scenario fails. */
  transcript: string[]
  /** What was wrong on the way and can no longer be seen at the end. */
  complaints: string[]
}

/** A store in which nothing was bought yet: no ledger, full shelves, a gateway without memory. */
export async function newWorld(store: TestStore, options: Partial<SvcOptionsInput>): Promise<World> {
  await store.sql("TRUNCATE svc_attempt, svc_notification, svc_attention, svc_refund_task")
  await setStock(store, "plenty")
  await store.sandbox.reset()
  return { store, options, carts: [], trips: [], letters: [], transcript: [], complaints: [] }
}

/** Empties or fills the shelves. */
export async function setStock(store: TestStore, stock: "none" | "plenty"): Promise<void> {
  const quantity = stock === "none" ? 0 : 1_000_000
  await store.sql("UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ?::jsonb", [
    quantity,
    JSON.stringify({ value: String(quantity) }),
  ])
}

/** Lets shoppers choose between two payment providers. */
export async function offerTwoProviders({ staff, seeded }: TestStore): Promise<void> {
  await staff.call("POST", `/admin/regions/${seeded.region_id}`, {
    payment_providers: ["pp_svc_svc", "pp_system_default"],
  })
}

/** The order of a cart, when there is one. */
export async function orderOf({ store }: World, cart: CartInPlay): Promise<string | undefined> {
  const [row] = await store.sql<{ order_id: string }>(
    "SELECT order_id FROM order_cart WHERE cart_id = ? AND deleted_at IS NULL",
    [cart.id]
  )
  return row?.order_id
}

/** The payment of ours that pays a cart's order. */
export async function paymentOf(world: World, cart: CartInPlay): Promise<string | undefined> {
  const [row] = await world.store.sql<{ id: string }>(
    `SELECT payment.id FROM payment JOIN cart_payment_collection link USING (payment_collection_id)
     WHERE link.cart_id = ? AND payment.provider_id = 'pp_svc_svc' AND payment.captured_at IS NOT NULL`,
    [cart.id]
  )
  return row?.id
}

/** What of a payment was captured and not refunded, decimal text. */
export async function refundableOf({ store }: World, paymentId: string): Promise<number> {
  const payment = await store.container
    .resolve(Modules.PAYMENT)
    .retrievePayment(paymentId, { relations: ["captures", "refunds"] })
  const sum = (rows: { amount?: unknown }[] = []) => rows.reduce((total, { amount }) => total + Number(amount), 0)
  return sum(payment.captures) - sum(payment.refunds)
}
