import { asValue } from "@medusajs/framework/awilix"
import type { ILockingModule, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { oneAfterTheOther } from "./one-after-the-other"

/**
 * The container to run core's workflows by that place an order or take one back. Several locks are taken one after the other and
 * always in the same order, so that those which run at once do not wait for each other (docs/medusa-facts.md).
 */
export function withOrderedLocks(container: MedusaContainer): MedusaContainer {
  const locking = container.resolve(Modules.LOCKING)
  // All else is asked of the locking module itself.
  const inOrder = Object.assign(Object.create(locking) as ILockingModule, { execute: oneAfterTheOther(locking) })
  const scope = container.createScope() as MedusaContainer
  scope.register(Modules.LOCKING, asValue(inOrder))
  return scope
}
