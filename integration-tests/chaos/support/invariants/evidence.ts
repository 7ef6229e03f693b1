/** Defines the evidence by which a scenario is judged. */
import type { AllBooks } from "../all-books"
import type { KnownMoney, Truth } from "../gateway-truth"
import type { Place } from "../places-of-money"
import type { World } from "../world"

/** The evidence by which a scenario is judged. */
export interface Evidence {
  world: World
  books: AllBooks
  /** All truths of the gateway. */
  truths: readonly Truth[]
  /** Successful transactions of which the store knows. */
  known: readonly KnownMoney[]
  placesOf(money: KnownMoney): Place[]
}

/** A rule. Returns each violation at the end of a scenario, in words. */
export type Invariant = (evidence: Evidence) => string[] | Promise<string[]>
