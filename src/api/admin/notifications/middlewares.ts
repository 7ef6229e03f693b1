import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireAllPermissions } from "../../kit/permissions"

/**
 * Medusa shows all sent notifications to all staff, and these include links for new passwords. The admin itself only
 * reads the feed, so everything else needs every permission.
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
