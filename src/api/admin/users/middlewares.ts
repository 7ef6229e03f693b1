import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import {
  findPasswordRefusal,
  findRemovalRefusal,
  type StaffSettings,
  type Account,
  Staff,
} from "../../../modules/svc/staff"
import { findAccount, findAccountOfLogin, listAccounts } from "../../../medusa"
import { identifyActor } from "../../kit/permissions"

type Refuse = (
  settings: StaffSettings,
  account: Account,
  staff: Staff,
  scope: MedusaContainer
) => Promise<string | undefined>

/** Answers 403 with the reason when an action on an account is refused. */
function refuseFor(refuse: Refuse) {
  return async (req: AuthenticatedMedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const account = await findAccount(req.scope, String(req.params.id))
    const { known } = await req.scope.resolve(SVC_MODULE).settings.readState()
    const refusal = account && (await refuse(known, account, new Staff(await identifyActor(req)), req.scope))
    if (refusal === undefined) {
      next()
      return
    }
    res.status(403).json({ type: "not_allowed", message: refusal })
  }
}

/** Protects accounts on lists of `permissions` from deletion: see {@link findRemovalRefusal}. */
const keepListedAccounts = refuseFor(async (settings, account, staff, scope) =>
  findRemovalRefusal(settings, account, staff, await listAccounts(scope))
)

/**
 * Since 2.20 Medusa gives all staff a token that can reset anybody's password: see {@link findPasswordRefusal}. The
 * token is for the login with the account's e-mail, which can belong to another account, so both are judged.
 */
const keepPasswords = refuseFor(async (settings, account, staff, scope) => {
  const owner = (await findAccountOfLogin(scope, account.email)) ?? account
  return findPasswordRefusal(settings, account, staff) ?? findPasswordRefusal(settings, owner, staff)
})

export const usersMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/users/:id", methods: ["DELETE"], middlewares: [keepListedAccounts] },
  { matcher: "/admin/users/:id/reset-password", methods: ["POST"], middlewares: [keepPasswords] },
]
