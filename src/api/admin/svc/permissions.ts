import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import type { PermissionName } from "../../../modules/svc/configuration/options"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { StoreOptions } from "../../../modules/svc/configuration/settings-source"

/**
 * Whether who asks may do an action: the option `permissions` lists their e-mails; an action without a list is open to all
 * staff. An API key is nobody's, so it may only what has no list.
 */
export async function mayDo(req: Pick<AuthenticatedMedusaRequest, "scope" | "auth_context">, action: PermissionName) {
  const { permissions } = await req.scope.resolve(SVC_MODULE).storeOptions()
  return permissions[action] === undefined || isAllowed(permissions, action, await actorOf(req))
}

/** Answers 403 and names the action. */
export function answerForbidden<Answer>(res: MedusaResponse<Answer>, action: PermissionName): void {
  const answer = res as unknown as MedusaResponse<object>
  answer.status(403).json({
    type: "not_allowed",
    code: "permission_denied",
    message: `You may not do this: the action "${action}" is reserved in the plugin's option permissions.`,
  })
}

/** Whether the option `permissions` lets somebody do an action. */
export function isAllowed(permissions: StoreOptions["permissions"], action: PermissionName, actor: string): boolean {
  const allowed = permissions[action]
  return allowed === undefined || allowed.includes(actor.toLowerCase())
}

/** E-mail of the member of staff who asks; the id of an API key when it is one. */
export async function actorOf(req: Pick<AuthenticatedMedusaRequest, "scope" | "auth_context">): Promise<string> {
  const { actor_id, actor_type } = req.auth_context
  if (actor_type !== "user") {
    return `${actor_type} ${actor_id}`
  }
  const [user] = await req.scope.resolve(Modules.USER).listUsers({ id: actor_id }, { select: ["email"] })
  return user?.email ?? actor_id
}
