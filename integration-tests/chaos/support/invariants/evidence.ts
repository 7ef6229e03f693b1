/** Names what a scenario is judged by. */
import type { AllBooks } from "../all-books"
import type { KnownMoney, Truth } from "../gateway-truth"
import type { Place } from "../places-of-money"
import type { World } from "../world"

/** All that a scenario is judged by. */
export interface Evidence {
  world: World
  books: AllBooks
  /** All that the gateway has ever said. */
  truths: readonly Truth[]
  /** Successful transactions of which the store knows. */
  known: readonly KnownMoney[]
  placesOf(money: KnownMoney): Place[]
}

/** A rule: everything that must hold at the end of a scenario and does not, in words; empty when all is well. */
export type Invariant = (evidence: Evidence) => string[] | Promise<string[]>
