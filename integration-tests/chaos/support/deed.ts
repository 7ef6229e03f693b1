/** Describes one kind of thing that can happen in a scenario. */
import fc from "fast-check"
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options"
import type { World } from "./world"

/** One kind of thing that shoppers, the gateway, a forger or staff do. */
export interface Deed<Parameters extends object> {
  /** How often it happens, beside the others. */
  weight: number
  parameters: { [Name in keyof Parameters]: fc.Arbitrary<Parameters[Name]> }
  /**
   * Does it.
   *
   * @returns how it went, for the transcript.
   * @throws NothingToDo, or what the store refuses: that is no failure, it is judged at the end.
   */
  perform(world: World, parameters: Parameters): Promise<string>
  /** In which stores it can happen; in all, when it is not said. */
  when?: ((kind: StoreKind) => boolean) | undefined
}

/** What makes stores different. */
export interface StoreKind {
  /** Options of the plugin, beside those that point the store at the sandbox. */
  options: Partial<SvcOptionsInput>
  /** Whether a second server stands beside the first. */
  twoServers: boolean
}

/** There was nothing to do a deed with. */
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
 * Which of the carts, trips, letters or rows that are there at that moment, so that a list of steps means something in any
 * state: 0 is the latest, and they go around.
 */
export const which = fc.nat({ max: 5 })

/**
 * Of what is there, the one that a number says.
 *
 * @throws NothingToDo when nothing is there.
 */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[items.length - 1 - (number % Math.max(items.length, 1))]
  if (item === undefined) {
    throw new NothingToDo()
  }
  return item
}
