import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { readError } from "../../errors/read-error"
import { type AskedInMedusa, readAskedInMedusa } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { askForMoneyBack, belongsToCancellation, buildKeyWithoutId } from "../../modules/svc/refunds"
import type { SvcModuleService } from "../../modules/svc/service"
import { cancelHeldPayments } from "./cancel-held-payments"

/** How far back a run looks: longer than any outage of the job or the database. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000

/** Younger rows may not have reached the provider yet, or may be rolled back by core. */
const MIN_AGE_MS = 60_000

interface TaskRow {
  request_key: string
  amount: string
}

/**
 * Compares Medusa's refunds and canceled payments of the last days with the refund tasks and writes the missing ones:
 * Medusa shows a refund even if its task could not be written, for example during a short outage of the database. Each
 * task gets the same key as from the provider, so a refund has one task whoever writes it. Before that, payments that
 * canceled orders of these days still hold are canceled.
 */
export async function writeMissingRefundTasks(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const span = { from: new Date(Date.now() - LOOK_BACK_MS), to: new Date(Date.now() - MIN_AGE_MS) }
  await cancelHeldPayments(container, { canceled: span })
  const counted = new Set<string>()
  for await (const page of readAskedInMedusa(container, span)) {
    for (const missing of await findMissingRefundTasks(svc, page, counted)) {
      await write(container, missing)
    }
  }
}

/** Writes one task, or logs why not; the next run tries again. */
async function write(container: MedusaContainer, { payment_session_id, asked }: AskedInMedusa): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const found = { found: `${asked.kind} in Medusa without a refund task`, request: asked.requestKey }
  try {
    const { paying } = await svc.payments.readLedger(payment_session_id)
    // A payment that is not settled has an attention row for its money instead.
    if (!paying || (asked.kind === "canceled" && !paying.settled && (await asked.listCaptures()).length === 0)) {
      if (asked.kind === "refunded") {
        logger.error(`svc: ${JSON.stringify({ ...found, failed: "The ledger does not show the payment as paid." })}`)
      }
      return
    }
    if ((await askForMoneyBack(svc.refunds, logger, paying, asked)) === "written") {
      logger.warn(`svc: ${JSON.stringify({ ...found, attempt: paying.id })}`)
    }
  } catch (error) {
    logger.error(`svc: ${JSON.stringify({ ...found, failed: readError(error).name })}`)
  }
}

/**
 * Finds refunds and cancellations in Medusa without a refund task, and canceled payments whose tasks cover less than
 * their uncaptured rest.
 *
 * @param counted keys of refunds without an id from Medusa whose single task this run has already counted.
 */
async function findMissingRefundTasks(
  svc: SvcModuleService,
  page: readonly AskedInMedusa[],
  counted: Set<string>
): Promise<AskedInMedusa[]> {
  const keys = page.flatMap((row) => [row.asked.requestKey, ...listKeysWithoutId(row)])
  const sessions = page.flatMap((row) => (row.asked.kind === "canceled" ? row.payment_session_id : []))
  const tasks: TaskRow[] = await svc.listSvcRefundTasks(
    { $or: [{ request_key: keys }, { payment_session_id: sessions }] },
    { select: ["request_key", "amount"], take: null }
  )
  const written = new Set(tasks.map(({ request_key }) => request_key))
  return page.filter((row) => {
    if (row.asked.kind === "canceled") {
      return isTooLittle(row, tasks)
    }
    const other = listKeysWithoutId(row).find((key) => written.has(key) && !counted.has(key))
    if (written.has(row.asked.requestKey) || other === undefined) {
      return !written.has(row.asked.requestKey)
    }
    counted.add(other)
    return false
  })
}

function isTooLittle({ asked, amount }: AskedInMedusa, tasks: readonly TaskRow[]): boolean {
  const amounts = tasks.flatMap((task) =>
    belongsToCancellation(task.request_key, asked.requestKey) ? task.amount : []
  )
  return amounts.reduce((sum, text) => sum.plus(text), new BigNumber(0)).lt(amount)
}

function listKeysWithoutId({ payment_session_id, asked }: AskedInMedusa): string[] {
  return asked.kind === "refunded" ? [buildKeyWithoutId(payment_session_id, asked.amount)] : []
}
