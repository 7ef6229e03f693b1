/** Begins withdrawals as members of staff. */
import type { SvcModuleService } from "../../../src/modules/svc/service"
import { Staff } from "../../../src/modules/svc/staff/staff"
import { buildWithdrawalRequest } from "../../../src/workflows/withdrawal/withdrawal-request"

/** A member of staff with the id `user_<name>` and the e-mail `<name>@shop.example`. */
export const buildStaff = (name: string): Staff =>
  new Staff({ type: "user", user_id: `user_${name}`, email: `${name}@shop.example` })

/** A program with a secret API key that a member of staff created. */
export const buildApiKey = ({ user }: Staff): Staff =>
  new Staff({ type: "api_key", key_id: `apk_${user?.user_id}`, person: user })

let requests = 0

/** Begins a withdrawal of 55.50 with a new idempotency key, unless `changes` say otherwise. */
export async function beginWithdrawal(svc: SvcModuleService, staff: Staff, changes: object = {}) {
  const configuration = await svc.settings.readConfiguration()
  const body = { amount: "55.50", idempotency_key: `key-${++requests}`, ...changes }
  return svc.withdrawals.begin(staff, buildWithdrawalRequest(body, configuration))
}
