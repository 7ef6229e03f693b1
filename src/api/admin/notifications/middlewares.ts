import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireAllPermissions } from "../../kit/permissions"

/**
 * Medusa shows all staff what the store has sent, and a store sends links for new passwords. The admin itself reads the feed alone, so
 * the rest is for staff whom no list leaves out.
 */
const keepSentMessages = requireAllPermissions(
  "You may read the notification feed only. Add channel=feed to the request.",
  ({ params, query }) => params.id === undefined && query.channel === "feed"
)

export const notificationsMiddlewares: MiddlewareRoute[] = ["", "/:id"].map((address) => ({
  matcher: `/admin/notifications${address}`,
  methods: ["GET"],
  middlewares: [keepSentMessages],
}))
