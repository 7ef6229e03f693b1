/** Boots a Medusa store in this process. */
import { once } from "node:events"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaModule } from "@medusajs/framework/modules-sdk"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import { ContainerRegistrationKeys, Modules, type ModulesSdkUtils } from "@medusajs/framework/utils"
import loadMedusa from "@medusajs/medusa/loaders/index"
import express from "express"
import "../../store/keep-connections.cjs"
import { repository } from "../../store/paths"
import { waitUntil } from "../../support/wait-until"

type Connection = ReturnType<typeof ModulesSdkUtils.createPgConnection>

/** A store that runs in this process. */
export interface BootedStore {
  container: MedusaContainer
  connection: Connection
  /** Resolves when no workflow is running, including those that nobody waits for. */
  whenIdle(): Promise<void>
  stop(): Promise<void>
}

/**
 * Boots the store of `medusa-config.ts` in this process, on a migrated database. Medusa's own test runner would migrate
 * and boot an extra time, and copy the whole database for each test. Jobs do not run by the clock, because they would
 * change the rows of tests: a test calls the job that it needs.
 */
export async function bootStore(databaseUrl: string, port: number): Promise<BootedStore> {
  process.env.DATABASE_URL = databaseUrl
  const app = express()
  // `medusa start` adds the same route.
  app.get("/health", (_request, response) => void response.sendStatus(200))
  const { container, shutdown } = await loadMedusa({ directory: repository, expressApp: app })
  await new WorkflowScheduler().clear()
  const server = app.listen(port)
  await once(server, "listening")
  return {
    container,
    connection: container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION),
    whenIdle: () => whenIdle(container),
    async stop() {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
      await shutdown()
      MedusaModule.clearInstances()
    },
  }
}

const ENDED = ["not_started", "done", "reverted", "failed"]

async function whenIdle(container: MedusaContainer): Promise<void> {
  const engine = container.resolve(Modules.WORKFLOW_ENGINE)
  const running = () => engine.listWorkflowExecutions({ state: { $nin: ENDED } })
  await waitUntil("no workflow of the test runs any more", async () => (await running()).length === 0)
}
