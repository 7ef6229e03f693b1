import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { examineStore } from "../doctor/examine-store"
import { SVC_MODULE } from "../modules/svc/module-key"

/** Runs the checks of `medusa-svc doctor` and stores the results for the settings page. Changes nothing else. */
export default async function examineStoreDaily(container: MedusaContainer): Promise<void> {
  const checks = await examineStore(container)
  await container.resolve(SVC_MODULE).settings.keepExamination(checks, null)
  const wrong = checks.filter(({ outcome }) => outcome === "failed").map(({ item, code }) => ({ item, code }))
  if (wrong.length > 0) {
    container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).warn(`svc: checks failed ${JSON.stringify(wrong)}`)
  }
}

export const config = {
  name: "svc-examine-store",
  schedule: "41 4 * * *",
}
