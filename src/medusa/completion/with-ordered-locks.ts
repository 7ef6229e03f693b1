import { asValue } from "@medusajs/framework/awilix"
import type { ILockingModule, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { oneAfterTheOther } from "./one-after-the-other"

/**
 * Returns a container for core's workflows that place an order or roll one back. In it several locks are taken one
 * after the other, always in the same order, so that concurrent runs do not deadlock (docs/medusa-facts.md).
 */
export function withOrderedLocks(container: MedusaContainer): MedusaContainer {
  const locking = container.resolve(Modules.LOCKING)
  // Everything else is inherited from the locking module.
  const inOrder = Object.assign(Object.create(locking) as ILockingModule, { execute: oneAfterTheOther(locking) })
  const scope = container.createScope() as MedusaContainer
  scope.register(Modules.LOCKING, asValue(inOrder))
  return scope
}
