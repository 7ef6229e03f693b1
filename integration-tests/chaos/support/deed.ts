/** Describes one kind of action in a scenario. */
import fc from "fast-check"
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options/options"
import type { World } from "./world"

/** One kind of action of shoppers, the gateway, a forger or staff. */
export interface Deed<Parameters extends object> {
  /** Relative frequency. */
  weight: number
  parameters: { [Name in keyof Parameters]: fc.Arbitrary<Parameters[Name]> }
  /**
   * Performs the action.
   *
   * @returns its result, for the transcript.
   * @throws NothingToDo, or a refusal of the store; neither is a failure, because the end is judged.
   */
  perform(world: World, parameters: Parameters): Promise<string>
  /** The stores in which it can happen; by default in all. */
  when?: ((kind: StoreKind) => boolean) | undefined
}

/** The differences between stores. */
export interface StoreKind {
  /** Options of the plugin, beside those that point the store at the sandbox. */
  options: Partial<SvcOptionsInput>
  /** Whether there is a second server. */
  twoServers: boolean
}

/** The action had no object, for example no cart. */
export class NothingToDo extends Error {
  override readonly name = "NothingToDo"

  constructor() {
    super("nothing to do it with")
  }
}

export function deed<Parameters extends object>(
  weight: number,
  parameters: Deed<Parameters>["parameters"],
  perform: Deed<Parameters>["perform"],
  when?: Deed<Parameters>["when"]
): Deed<Parameters> {
  return { weight, parameters, perform, when }
}

/**
 * Selects one of the existing carts, trips, letters or rows, so that a list of steps has a meaning in any state: 0 is
 * the latest, and numbers wrap around.
 */
export const which = fc.nat({ max: 5 })

/**
 * Picks the item with this number, latest first.
 *
 * @throws NothingToDo when there are no items.
 */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[items.length - 1 - (number % Math.max(items.length, 1))]
  if (item === undefined) {
    throw new NothingToDo()
  }
  return item
}
