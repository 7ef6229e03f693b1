import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { actorOf } from "../../../kit/permissions"

/**
 * Who asks, and the person behind it: an API key acts for whoever made it, so that nobody approves what they asked for by
 * a key of their own.
 */
export async function personOf(req: AuthenticatedMedusaRequest): Promise<{ name: string; user_id: string | null }> {
  const { actor_id, actor_type } = req.auth_context
  const name = await actorOf(req)
  if (actor_type === "user") {
    return { name, user_id: actor_id }
  }
  const [key] = await req.scope.resolve(Modules.API_KEY).listApiKeys({ id: actor_id }, { select: ["created_by"] })
  return { name, user_id: key?.created_by || null }
}
