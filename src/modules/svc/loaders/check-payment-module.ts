import { MedusaError } from "@medusajs/framework/utils"
import { listConfiguredModules, findPaymentModule } from "../settings"
import { SVC_MODULE } from "../module-key"

/** Stops the boot when the payment module has our provider but does not list this module as a dependency. */
export async function checkPaymentModule(): Promise<void> {
  const { provider, dependency } = findPaymentModule(listConfiguredModules())
  if (provider && !dependency) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `medusa-payment-svc cannot start: its payment provider cannot reach the plugin's module. ` +
        `Add  dependencies: ["${SVC_MODULE}"],  next to  resolve: "@medusajs/medusa/payment"  in medusa-config.`
    )
  }
}
