import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { getStaff } from "../../../../modules/svc/staff"
import { isOwnWithdrawal } from "../../../../modules/svc/withdrawals"
import type { SvcWithdrawalDetail } from "../../../../types"
import { retrieveSvcWithdrawal } from "./query-config"
import { toAnswer } from "../../../kit/answer/to-answer"

const MAX_ROWS = 200

/**
 * Retrieves a withdrawal with its history, from the caller's point of view.
 *
 * @throws MedusaError NOT_FOUND.
 */
export async function retrieveWithdrawal(
  container: MedusaContainer,
  id: string,
  fields: string[] = retrieveSvcWithdrawal.defaults
): Promise<SvcWithdrawalDetail> {
  const svc = container.resolve(SVC_MODULE)
  const [[withdrawal], history, kept] = await Promise.all([
    svc.listSvcWithdrawals({ id }, { select: fields }),
    svc.listSvcHistoryEntries({ subject_id: id }, { take: MAX_ROWS, order: { created_at: "ASC" } }),
    svc.withdrawals.retrieve(id),
  ])
  if (!withdrawal) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Withdrawal ${id} was not found.`)
  }
  return toAnswer<SvcWithdrawalDetail>({
    ...withdrawal,
    history,
    is_own: isOwnWithdrawal(kept, getStaff(container)),
  })
}
