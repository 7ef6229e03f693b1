import { asValue } from "@medusajs/framework/awilix"
import type { IPromotionModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { oneAfterTheOther } from "./one-after-the-other"
import { limitedPromotions, withPromotionsHeld } from "./promotion-use"

type Use = IPromotionModuleService["registerUsage"]

/**
 * The container to run core's workflows by that place an order or take one back, so that those which run at once do not hinder
 * each other (docs/medusa-facts.md): several locks are taken one after the other and always in the same order, and uses of one
 * promotion are registered and given back one at a time, on all servers that share their locks.
 */
export function orderly(container: MedusaContainer): MedusaContainer {
  const scope = container.createScope() as MedusaContainer
  const locking = container.resolve(Modules.LOCKING)
  const promotions = container.resolve(Modules.PROMOTION)
  scope.register(Modules.LOCKING, asValue(changed(locking, { execute: oneAfterTheOther(locking) })))
  // All arguments are passed on: core's engine adds one.
  const oneAtATime =
    (use: Use): Use =>
    async (...args) => {
      const [actions] = args
      const codes = actions.map(({ code }) => code)
      await withPromotionsHeld(container, await limitedPromotions(container, codes), () => use(...args))
    }
  scope.register(
    Modules.PROMOTION,
    asValue(
      changed(promotions, {
        registerUsage: oneAtATime((...args) => promotions.registerUsage(...args)),
        revertUsage: oneAtATime((...args) => promotions.revertUsage(...args)),
      })
    )
  )
  return scope
}

function changed<Module extends object>(module: Module, methods: Partial<Module>): Module {
  const get = (target: Module, name: string | symbol): unknown => Reflect.get(name in methods ? methods : target, name)
  return new Proxy(module, { get })
}
