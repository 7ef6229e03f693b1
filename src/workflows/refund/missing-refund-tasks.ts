import BigNumber from "bignumber.js"
import { belongsToCancellation, buildKeyWithoutId } from "../../modules/svc/refunds"
import type { SvcModuleService } from "../../modules/svc/service"
import type { AskedInMedusa } from "../../medusa"

interface TaskRow {
  request_key: string
  amount: string
}

/**
 * Finds refunds and cancellations in Medusa without a refund task, and canceled payments whose tasks cover less than
 * their uncaptured rest.
 *
 * @param counted keys of refunds without an id from Medusa whose single task this run has already counted.
 */
export async function findMissingRefundTasks(
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
