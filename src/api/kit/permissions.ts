import { hasPermission } from "@medusajs/framework"
import * as http from "@medusajs/framework/http"
import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { FeatureFlag, MedusaError, Modules } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { SVC_MODULE } from "../../modules/svc/module-key"
import {
  writeDenial,
  isAllowed,
  mayActAsAnybody,
  type PermissionName,
  type Actor,
  type Account,
  Staff,
  getStaff,
} from "../../modules/svc/staff"
import { findAccount } from "../../medusa"
import { answerError } from "./answer-error"
import { isFromForeignPage } from "./foreign-page"
import { type Middleware, pass } from "./pass"

/** Maximum length of a chain of keys that created one another; beyond it the person counts as unknown. */
const MAX_KEYS = 10

/**
 * Whether the staff of a request may do an action. Only for an early answer: the module checks again where the change
 * is made.
 */
export async function mayDo({ scope }: Pick<AuthenticatedMedusaRequest, "scope">, action: PermissionName) {
  return isAllowed((await scope.resolve(SVC_MODULE).settings.readState()).known, action, getStaff(scope))
}

/** A right of Medusa's roles. */
interface Right {
  resource: string
  operation: string
}

/**
 * The right of Medusa's roles that a route needs besides its permission: that of the route of Medusa which is most like
 * it.
 */
const rights: Record<PermissionName | "all_staff", Right> = {
  all_staff: { resource: "payment", operation: "read" },
  settle: { resource: "capture", operation: "create" },
  confirm: { resource: "capture", operation: "create" },
  invoices: { resource: "payment_collection", operation: "create" },
  refund_tasks: { resource: "refund", operation: "create" },
  withdrawals: { resource: "store", operation: "update" },
  approve_withdrawals: { resource: "store", operation: "update" },
  settings: { resource: "store", operation: "update" },
}

/** Whether the roles of the login allow a route, in a store that uses Medusa's roles (its RBAC Module). */
export async function hasRoleFor(
  req: AuthenticatedMedusaRequest<unknown, object>,
  permission: PermissionName | "all_staff"
): Promise<boolean> {
  const right = rights[permission]
  // Versions after 2.21.2 have a middleware that knows when roles are in use, and where they are stored.
  const { authorize } = http as { authorize?: (right: Right) => Middleware }
  if (authorize) {
    return isPassed(authorize(right), req)
  }
  if (!FeatureFlag.isFeatureEnabled("rbac")) {
    return true
  }
  const { roles } = req.auth_context.app_metadata
  // Medusa's function allows everything to a login without roles, and so its routes do not call it then.
  const hasRoles = Array.isArray(roles) && roles.length > 0
  return hasRoles && hasPermission({ roles: roles as string[], actions: right, container: req.scope })
}

/** Whether a middleware lets a request through. Throws any error that is no refusal. */
async function isPassed(middleware: Middleware, req: unknown): Promise<boolean> {
  try {
    await pass(middleware, req, undefined)
    return true
  } catch (error) {
    if (readError(error).name === MedusaError.Types.FORBIDDEN) {
      return false
    }
    throw error
  }
}

/** Answers 403 with the right that the roles of the login lack. */
export function answerWithoutRole<Answer>(res: MedusaResponse<Answer>, permission: PermissionName | "all_staff"): void {
  const { resource, operation } = rights[permission]
  const message = `Your role in Medusa does not include "${resource}:${operation}", which this needs.`
  answerError(res, 403, { type: "not_allowed", code: "permission_denied", message })
}

/**
 * Guards routes of Medusa that bypass the lists of `permissions`: answers 403 to staff without every permission; see
 * {@link mayActAsAnybody}.
 *
 * @param isOpen whether a request is allowed for all staff.
 */
export function requireAllPermissions(
  message: string,
  isOpen: (req: AuthenticatedMedusaRequest) => boolean = () => false
) {
  return async (req: AuthenticatedMedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    if (isOpen(req) || (await mayAskAsAnybody(req))) {
      next()
      return
    }
    res.status(403).json({ type: "not_allowed", message })
  }
}

async function mayAskAsAnybody(req: AuthenticatedMedusaRequest): Promise<boolean> {
  const { known } = await req.scope.resolve(SVC_MODULE).settings.readState()
  return mayActAsAnybody(known, new Staff(await identifyActor(req)))
}

/** Answers 403 with the action. */
export function answerForbidden<Answer>(res: MedusaResponse<Answer>, action: PermissionName): void {
  answerError(res, 403, { type: "not_allowed", code: "permission_denied", message: writeDenial(action) })
}

/**
 * Identifies the sender of a request from Medusa's authentication.
 *
 * @throws MedusaError UNAUTHORIZED for a deleted account, whose login outlives it; FORBIDDEN for a change that a page of
 *   another site sends, see {@link isFromForeignPage}.
 */
export async function identifyActor(
  req: Pick<AuthenticatedMedusaRequest, "scope" | "auth_context" | "method" | "headers">
): Promise<Actor> {
  const {
    scope,
    auth_context: { actor_id, actor_type },
  } = req
  if (isFromForeignPage(req)) {
    throw new MedusaError(
      MedusaError.Types.FORBIDDEN,
      "A page of another site sent this, so it was refused. If it is a page of your own, add its origin to adminCors in medusa-config.ts."
    )
  }
  if (actor_type !== "user") {
    return { type: "api_key", key_id: actor_id, person: await findKeyOwner(scope, actor_id) }
  }
  const person = await findAccount(scope, actor_id)
  if (!person) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "This account no longer exists. Log in again.")
  }
  return { type: "user", ...person }
}

/** Finds the existing account that created an API key, or created the key that created it, and so on. */
async function findKeyOwner(scope: MedusaContainer, keyId: string): Promise<Account | null> {
  let maker: string | undefined = keyId
  for (let keys = 0; keys < MAX_KEYS && maker !== undefined; keys++) {
    const [key] = await scope.resolve(Modules.API_KEY).listApiKeys({ id: maker }, { select: ["created_by"] })
    maker = key?.created_by
    const person = maker ? await findAccount(scope, maker) : undefined
    if (person) {
      return person
    }
  }
  return null
}
