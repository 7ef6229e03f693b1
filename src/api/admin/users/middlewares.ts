import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { refusedRemoval } from "../../../modules/svc/staff/permissions"
import { Staff } from "../../../modules/svc/staff/staff"
import { findPerson, listPeople } from "../../../medusa/people"
import { actorOf } from "../../kit/permissions"

/** Keeps accounts that the lists of `permissions` need from being deleted: see {@link refusedRemoval}. */
async function keepListedAccounts(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const person = await findPerson(req.scope, String(req.params.id))
  const { known } = await req.scope.resolve(SVC_MODULE).configurationState()
  const refusal = person && refusedRemoval(known, person, new Staff(await actorOf(req)), await listPeople(req.scope))
  if (refusal === undefined) {
    next()
    return
  }
  res.status(403).json({ type: "not_allowed", message: refusal })
}

export const usersMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/users/:id", methods: ["DELETE"], middlewares: [keepListedAccounts] },
]
