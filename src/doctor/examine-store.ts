import type { ConfigModule, Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { listAccounts } from "../medusa"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { SvcCheck } from "../types"
import type { StoreFacts } from "./facts"
import { callbackFacts } from "./gather/addresses"
import { configurationFacts } from "./gather/configuration"
import { gatewayFacts } from "./gather/gateway"
import { installationFacts } from "./gather/installation"
import type { Connection } from "../modules/svc/database"
import { migrationFacts } from "./gather/migrations"
import { noticeFacts } from "./gather/notices"
import { promotionFacts } from "./gather/promotions"
import { regionFacts, strandedFacts } from "./gather/regions"
import { settingsFacts } from "./gather/settings"
import { staffFacts } from "./gather/staff"
import { judge } from "./judge"

/**
 * Checks everything that payments need, in a running store with the settings in force. Changes nothing, and reports
 * failures as findings, never as errors.
 */
export async function examineStore(container: MedusaContainer): Promise<SvcCheck[]> {
  return judge({
    installation: installationFacts(process.cwd()),
    database: { reached: true },
    boot: { outcome: "booted" },
    ...(await storeFacts(container)),
  })
}

/** Collects the facts that only a started store knows. A part that fails is left out and logged. */
export async function storeFacts(container: MedusaContainer): Promise<StoreFacts> {
  const svc = container.resolve(SVC_MODULE)
  const config = container.resolve<ConfigModule>(ContainerRegistrationKeys.CONFIG_MODULE)
  const connection = container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)
  const look = <Fact>(part: keyof StoreFacts, find: () => Fact | Promise<Fact>) => quietly(container, part, find)
  const [configuration, migrations, settings, gateway, callback, regions, stranded, staff, promotions, notices] =
    await Promise.all([
      look("configuration", () => configurationFacts(config)),
      look("migrations", () => migrationFacts(connection)),
      look("settings", () => settingsFacts(svc, config)),
      look("gateway", async () => gatewayFacts(await svc.settings.readState())),
      look("callback", async () => callbackFacts((await svc.settings.readState()).known)),
      look("regions", () => regionFacts(container.resolve(ContainerRegistrationKeys.QUERY))),
      look("stranded", () => strandedFacts(connection)),
      look("staff", async () => staffFacts((await svc.settings.readState()).known, await listAccounts(container))),
      look("promotions", () => promotionFacts(connection)),
      look("notices", () => noticeFacts(container)),
    ])
  return { configuration, migrations, settings, gateway, callback, regions, stranded, staff, promotions, notices }
}

async function quietly<Fact>(container: MedusaContainer, part: string, find: () => Fact | Promise<Fact>) {
  try {
    return await find()
  } catch (error) {
    const name = readError(error).name
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .error(`svc: the store check could not examine the ${part} (${name})`)
    return undefined
  }
}
