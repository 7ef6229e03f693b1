import fc from "fast-check"
import type { Result } from "../../http/support/sandbox-control"
import { type Forgery, forgeries } from "./forgeries"

/**
 * One thing that shoppers, the gateway, a forger or staff do. Numbers say which of the carts, trips, letters or rows that are
 * there at that moment: 0 is the latest, and they go around, so that a list of steps means something in any state.
 */
export type Step =
  | SimpleStep
  /** All at the same moment. */
  | { do: "together"; steps: SimpleStep[] }

export type SimpleStep =
  | { do: "fill_cart"; quantity: number }
  /** The shopper leaves for the gateway: a new trip. */
  | { do: "go_to_gateway"; cart: number; session: number }
  /** The gateway decides about a trip and writes two letters, a callback and a webhook. */
  | { do: "decide"; trip: number; result: Result }
  /** The gateway confirms another amount than it was asked for. */
  | { do: "charge_other_amount"; trip: number; amount: string }
  | { do: "bring"; letter: number; door: Door }
  | { do: "bring_again"; letter: number; door: Door }
  | { do: "lose"; letter: number }
  | { do: "forge"; letter: number; forgery: Forgery; place: number; other: number }
  | { do: "set_quantity"; cart: number; quantity: number }
  | { do: "open_session"; cart: number; provider: Provider }
  | { do: "complete"; cart: number }
  | { do: "set_stock"; stock: "none" | "plenty" }
  | { do: "cancel_order"; cart: number }
  | { do: "refund"; cart: number; share: "part" | "rest" }
  | { do: "settle_again"; trip: number }
  | { do: "resolve"; row: number; refund: boolean }
  | { do: "run_job"; job: "settle_due" | "repair" }

/**
 * Where a letter comes in. `core_hook` is Medusa's own address, for webhooks; `stopping_server` stores the message and does
 * no more.
 */
export type Door = "own_route" | "core_hook" | "stopping_server"

export type Provider = "pp_svc_svc" | "pp_system_default"

const which = fc.nat({ max: 5 })
const cart = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 1, max: 3 })
const door = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Door>("own_route") },
  { weight: 2, arbitrary: fc.constant<Door>("core_hook") },
  { weight: 1, arbitrary: fc.constant<Door>("stopping_server") }
)
const result = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Result>("success") },
  { weight: 2, arbitrary: fc.constant<Result>("failed") },
  { weight: 2, arbitrary: fc.constant<Result>("in_progress") }
)
const is = <Name extends SimpleStep["do"]>(name: Name) => fc.constant(name)

const simpleStep: fc.Arbitrary<SimpleStep> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: is("fill_cart"), quantity }) },
  { weight: 7, arbitrary: fc.record({ do: is("go_to_gateway"), cart, session: fc.nat({ max: 2 }) }) },
  { weight: 12, arbitrary: fc.record({ do: is("decide"), trip: which, result }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is("charge_other_amount"),
      trip: which,
      amount: fc.constantFrom("1.00", "0.10", "99.99"),
    }),
  },
  { weight: 14, arbitrary: fc.record({ do: is("bring"), letter: which, door }) },
  { weight: 3, arbitrary: fc.record({ do: is("bring_again"), letter: which, door }) },
  { weight: 2, arbitrary: fc.record({ do: is("lose"), letter: which }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: is("forge"),
      letter: which,
      forgery: fc.constantFrom(...forgeries),
      place: fc.nat({ max: 40 }),
      other: which,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: is("set_quantity"), cart, quantity }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: is("open_session"),
      cart,
      provider: fc.constantFrom<Provider[]>("pp_svc_svc", "pp_svc_svc", "pp_system_default"),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: is("complete"), cart }) },
  { weight: 3, arbitrary: fc.record({ do: is("set_stock"), stock: fc.constantFrom("none", "plenty") }) },
  { weight: 3, arbitrary: fc.record({ do: is("cancel_order"), cart }) },
  { weight: 3, arbitrary: fc.record({ do: is("refund"), cart, share: fc.constantFrom("part", "rest") }) },
  { weight: 2, arbitrary: fc.record({ do: is("settle_again"), trip: which }) },
  { weight: 3, arbitrary: fc.record({ do: is("resolve"), row: which, refund: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: is("run_job"), job: fc.constantFrom("settle_due", "repair") }) }
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: simpleStep },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("together" as const),
      steps: fc.array(simpleStep, { minLength: 2, maxLength: 4, size: "max" }),
    }),
  }
)

/** What happens in one scenario; it always begins with a shopper at the gateway. */
export const scenario: fc.Arbitrary<Step[]> = fc
  .array(step, { minLength: 6, maxLength: 22, size: "max" })
  .map((steps) => [{ do: "fill_cart", quantity: 1 }, { do: "go_to_gateway", cart: 0, session: 0 }, ...steps])
