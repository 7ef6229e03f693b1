/**
 * Boots the application as a store does, without serving it, and runs one job of the plugin whenever the process that
 * started it names one. Sends `{ ready }` with their names, then `{ ran }` each time.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import load from "@medusajs/medusa/loaders/index"
import express from "express"
import askAboutPayments from "medusa-payment-svc/jobs/ask-about-payments"
import foldOverviewSums from "medusa-payment-svc/jobs/fold-overview-sums"
import giveUpStaleRequests from "medusa-payment-svc/jobs/give-up-stale-requests"
import pruneNotifications from "medusa-payment-svc/jobs/prune-notifications"
import repairPayments from "medusa-payment-svc/jobs/repair-payments"
import settleDuePayments from "medusa-payment-svc/jobs/settle-due-payments"

const jobs: Record<string, (container: MedusaContainer) => Promise<void>> = {
  "settle-due-payments": settleDuePayments,
  "repair-payments": repairPayments,
  "ask-about-payments": askAboutPayments,
  "give-up-stale-requests": giveUpStaleRequests,
  "prune-notifications": pruneNotifications,
  "fold-overview-sums": foldOverviewSums,
}

/** As `medusa exec` does: everything but the routes, and no job runs by itself. */
async function boot(directory: string): Promise<MedusaContainer> {
  process.env.MEDUSA_WORKER_MODE = "server"
  const { container } = await load({ directory, expressApp: express(), skipLoadingEntryPoints: true })
  return container
}

async function serve(): Promise<void> {
  const container = await boot(process.cwd())
  process.on("message", (name: string) => {
    void (jobs[name]?.(container) ?? Promise.reject(new Error(`There is no job ${name}`))).then(
      () => process.send?.({ ran: name }),
      fail
    )
  })
  process.send?.({ ready: Object.keys(jobs) })
}

function fail(error: unknown): never {
  console.error(error)
  process.exit(1)
}

serve().catch(fail)
