import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { SvcPaymentProvider } from "./service"

export { SvcPaymentProvider } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [SvcPaymentProvider] })
