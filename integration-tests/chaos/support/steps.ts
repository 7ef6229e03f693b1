/** Builds scenarios from all possible actions. */
import fc from "fast-check"
import type { Deed, StoreKind } from "./deed"
import { forging } from "./deeds/forging"
import { gateway } from "./deeds/gateway"
import { invoices } from "./deeds/invoices"
import { lettersOnTheirWay } from "./deeds/letters"
import { orders } from "./deeds/orders"
import { shopping } from "./deeds/shopping"
import { staff } from "./deeds/staff"
import { upkeep } from "./deeds/upkeep"

/** Every possible action, by its name in the transcript. */
export const deeds = {
  ...shopping,
  ...gateway,
  ...lettersOnTheirWay,
  ...forging,
  ...orders,
  ...invoices,
  ...staff,
  ...upkeep,
}

export type DeedName = keyof typeof deeds

/** An action and its parameters. */
export interface SimpleStep {
  do: DeedName
  [parameter: string]: unknown
}

/** Actions that happen at the same time. */
export interface Together {
  do: "together"
  steps: SimpleStep[]
}

export type Step = SimpleStep | Together

/** Lists the actions that can happen in such a store. */
export function listDeedNames(kind: StoreKind, without: readonly string[] = []): DeedName[] {
  const names = Object.keys(deeds) as DeedName[]
  return names.filter((name) => !without.includes(name) && (deeds[name].when?.(kind) ?? true))
}

/** Builds one scenario: an opening, then random actions. */
export function buildScenario(names: readonly DeedName[], openings: readonly Step[][]): fc.Arbitrary<Step[]> {
  const simpleStep = fc.oneof(
    ...names.map((name) => {
      const { weight, parameters } = deeds[name] as unknown as Deed<Record<string, unknown>>
      return { weight, arbitrary: fc.record({ do: fc.constant(name), ...parameters }) }
    })
  )
  const together = fc.record({
    do: fc.constant("together" as const),
    steps: fc.array(simpleStep, { minLength: 2, maxLength: 4, size: "max" }),
  })
  const step = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
    { weight: 4, arbitrary: simpleStep },
    { weight: 1, arbitrary: together }
  )
  const canBegin = (steps: readonly Step[]): boolean =>
    steps.every((one) => (one.do === "together" ? canBegin(one.steps) : names.includes(one.do)))
  return fc
    .tuple(fc.constantFrom(...openings.filter(canBegin)), fc.array(step, { minLength: 8, maxLength: 30, size: "max" }))
    .map(([opening, steps]) => [...opening, ...steps])
}
