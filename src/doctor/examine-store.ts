import type { ConfigModule, Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { listAccounts } from "../medusa"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { SvcCheck, SvcSetup } from "../types"
import type { StoreFacts } from "./facts"
import { gatherCallback } from "./gather/addresses"
import { gatherConfiguration } from "./gather/configuration"
import { gatherGateway } from "./gather/gateway"
import { gatherInstallation } from "./gather/installation"
import type { Connection } from "../modules/svc/database"
import { gatherMigrations } from "./gather/migrations"
import { gatherJobs } from "./gather/jobs"
import { gatherNotices } from "./gather/notices"
import { gatherPromotions } from "./gather/promotions"
import { gatherRegions, gatherStrandedPayments } from "./gather/regions"
import { gatherSettings } from "./gather/settings"
import { gatherSetup } from "./gather/setup"
import { gatherStaff } from "./gather/staff"
import { judge } from "./judge"
import { listSetup } from "./setup"

/**
 * Checks everything that payments need, in a running store with the settings in force. Changes nothing, and reports
 * failures as findings, never as errors.
 */
export async function examineStore(container: MedusaContainer): Promise<SvcCheck[]> {
  return judge({
    installation: gatherInstallation(process.cwd()),
    database: { reached: true },
    boot: { outcome: "booted" },
    ...(await gatherStore(container)),
  })
}

/** The steps of setting up a running store; see {@link listSetup}. */
export async function readSetup(container: MedusaContainer): Promise<SvcSetup> {
  const { settings, regions, setup } = buildGatherers(container)
  return listSetup({ settings: await settings(), regions: await regions(), setup: await setup() })
}

type StartedPart = Exclude<keyof StoreFacts, "installation" | "database" | "boot">

/** How each part is found that only a started store knows. */
type Gatherers = {
  [Part in StartedPart]: () => Required<StoreFacts>[Part] | Promise<Required<StoreFacts>[Part]>
}

/** Collects the facts that only a started store knows. A part that fails is left out and logged. */
export async function gatherStore(container: MedusaContainer): Promise<StoreFacts> {
  const facts = Object.entries(buildGatherers(container)).map(
    async ([part, gather]) => [part, await gatherQuietly(container, part, gather)] as const
  )
  return Object.fromEntries(await Promise.all(facts))
}

function buildGatherers(container: MedusaContainer): Gatherers {
  const svc = container.resolve(SVC_MODULE)
  const config = container.resolve<ConfigModule>(ContainerRegistrationKeys.CONFIG_MODULE)
  const connection = container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)
  return {
    configuration: () => gatherConfiguration(config),
    migrations: () => gatherMigrations(connection),
    settings: () => gatherSettings(svc, config),
    gateway: async () => gatherGateway(await svc.settings.readState()),
    callback: async () => gatherCallback((await svc.settings.readState()).known),
    regions: () => gatherRegions(container.resolve(ContainerRegistrationKeys.QUERY)),
    stranded: () => gatherStrandedPayments(connection),
    staff: async () => gatherStaff((await svc.settings.readState()).known, await listAccounts(container)),
    promotions: () => gatherPromotions(connection),
    notices: () => gatherNotices(container),
    jobs: () => gatherJobs(connection),
    setup: () => gatherSetup(svc, connection),
  }
}

async function gatherQuietly(container: MedusaContainer, part: string, gather: () => unknown): Promise<unknown> {
  try {
    return await gather()
  } catch (error) {
    const name = readError(error).name
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .error(`svc: the store check could not examine the ${part} (${name})`)
    return undefined
  }
}
