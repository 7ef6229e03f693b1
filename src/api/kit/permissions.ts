import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import type { PermissionName } from "../../modules/svc/settings/options"
import { isAllowed } from "../../modules/svc/settings/permissions"
import { SVC_MODULE } from "../../modules/svc/module-key"

/**
 * Whether who asks may do an action: the option `permissions` lists their e-mails; an action without a list is open to all
 * staff. An API key is nobody's, so it may only what has no list.
 */
export async function mayDo(req: Pick<AuthenticatedMedusaRequest, "scope" | "auth_context">, action: PermissionName) {
  const { permissions } = (await req.scope.resolve(SVC_MODULE).configurationState()).known
  return permissions[action] === undefined || isAllowed(permissions, action, await actorOf(req))
}

/** Answers 403 and names the action. */
export function answerForbidden<Answer>(res: MedusaResponse<Answer>, action: PermissionName): void {
  const answer = res as unknown as MedusaResponse<object>
  answer.status(403).json({
    type: "not_allowed",
    code: "permission_denied",
    message: `You may not do this: the action "${action}" is reserved for those whom the settings or the plugin's option permissions name.`,
  })
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
