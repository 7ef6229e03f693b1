import { MedusaError, Modules } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../module-key"
import { configuredModules } from "../configured-modules"

const PROVIDER = /(medusa-payment-svc.*|[\\/]providers)[\\/]svc/

/** Stops the boot of a store whose payment module has our provider but may not reach this module. */

export async function checkPaymentModule(): Promise<void> {
  const payment = configuredModules()[Modules.PAYMENT]
  const providers = payment?.options?.providers
  const hasOurs = Array.isArray(providers) && providers.some(({ resolve }) => PROVIDER.test(String(resolve)))
  const reachable = Array.isArray(payment?.dependencies) && payment.dependencies.includes(SVC_MODULE)
  if (hasOurs && !reachable) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `medusa-payment-svc cannot start: its payment provider has no access to the plugin's module. ` +
        `Add the line  dependencies: ["${SVC_MODULE}"],  beside  resolve: "@medusajs/medusa/payment"  in medusa-config.`
    )
  }
}
