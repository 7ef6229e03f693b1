import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { SvcModuleService } from "../../modules/svc/service"
import type { SvcConnectionCheck } from "../../types"
import { failed, type Finding } from "./connection/check"
import { checkCallbackAddress, checkHttps } from "./connection/check-callback"
import { checkAccessToken, checkSecretKey } from "./connection/check-credentials"
import { checkRegions } from "./connection/check-regions"
import { storeProof } from "./connection/store-proof"

/**
 * Looks at everything that payments need, with the settings in force. It changes nothing anywhere, and what goes wrong is a
 * finding, never an error.
 */
export async function testConnection(container: MedusaContainer): Promise<SvcConnectionCheck[]> {
  const state = await container.resolve<SvcModuleService>(SVC_MODULE).configurationState()
  const { known } = state
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const checks: [SvcConnectionCheck["item"], () => Finding | Promise<Finding>][] = [
    ["secret_key", () => checkSecretKey(state)],
    ["access_token", () => checkAccessToken(state)],
    ["callback_address", () => checkCallbackAddress(known, (challenge) => storeProof(container, challenge))],
    ["https", () => checkHttps(known)],
    ["regions", () => checkRegions(query, known)],
  ]
  return Promise.all(
    checks.map(async ([item, check]) => {
      try {
        return { item, ...(await check()) }
      } catch (error) {
        const name = error instanceof Error ? error.name : "unknown error"
        container
          .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
          .error(`svc: the connection test could not check ${item} (${name})`)
        return { item, ...failed("not_checked") }
      }
    })
  )
}
