/** Requests and reads withdrawals as staff do. */
import type { SvcWithdrawalDetail } from "../../../src/types"
import type { Staff } from "./staff"

/** An answer about a withdrawal, of any status. */
export interface WithdrawalAnswer {
  status: number
  body: { message: string; type: string; code?: string; withdrawal: SvcWithdrawalDetail }
}

/** Calls a path below the withdrawals and returns any answer. */
export async function askAboutWithdrawals(
  staff: Pick<Staff, "ask">,
  method: string,
  path: string,
  body?: unknown
): Promise<WithdrawalAnswer> {
  return (await staff.ask(method, `/admin/svc/withdrawals${path}`, body)) as unknown as WithdrawalAnswer
}

let requests = 0

/** Requests a withdrawal of 55.50 with a new idempotency key, and returns any answer. */
export function requestWithdrawal(staff: Pick<Staff, "ask">, changes: object = {}): Promise<WithdrawalAnswer> {
  const body = { amount: "55.50", idempotency_key: `key-${++requests}`, ...changes }
  return askAboutWithdrawals(staff, "POST", "", body)
}
