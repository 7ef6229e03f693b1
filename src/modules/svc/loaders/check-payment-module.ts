import { configManager } from "@medusajs/framework/config"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../module-key"

interface PaymentModuleConfig {
  dependencies?: unknown
  options?: { providers?: { resolve?: unknown }[] }
}

const PROVIDER = /(medusa-payment-svc.*|[\\/]providers)[\\/]svc/

/** Stops the boot of a store whose payment module has our provider but may not reach this module. */
 
export async function checkPaymentModule(): Promise<void> {
  const payment = configuredPaymentModule()
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

function configuredPaymentModule(): PaymentModuleConfig | undefined {
  try {
    const modules = configManager.config.modules as Record<string, PaymentModuleConfig | undefined> | undefined
    return modules?.[Modules.PAYMENT]
  } catch {
    // Outside a store (migrations being generated, say) there is no configuration.
    return undefined
  }
}
