import { Module } from "@medusajs/framework/utils"
import { checkLocking } from "./loaders/check-locking"
import { checkOptions } from "./loaders/check-options"
import { checkPaymentModule } from "./loaders/check-payment-module"
import { checkTables } from "./loaders/check-tables"
import { SVC_MODULE } from "./module-key"
import { SvcModuleService } from "./service"

export { SVC_MODULE } from "./module-key"
export type { SvcModuleService } from "./service"
export {
  type SvcOptions,
  type SvcOptionsInput,
  type RefundFunction,
  type InquireFunction,
  type AccessTokenSource,
  environmentVariables,
  svcOptionsFromEnvironment,
} from "./settings"

export default Module(SVC_MODULE, {
  service: SvcModuleService,
  loaders: [checkTables, checkOptions, checkPaymentModule, checkLocking],
})
