import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { mayAskAsAnybody } from "../../kit/permissions"

/**
 * Medusa shows all staff what the store has sent, and a store sends links for new passwords. The admin itself reads the feed alone, so
 * the rest is for staff whom no list leaves out.
 */
async function refuseSentMessages(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const isFeed = req.params.id === undefined && req.query.channel === "feed"
  if (isFeed || (await mayAskAsAnybody(req))) {
    next()
    return
  }
  res.status(403).json({
    type: "not_allowed",
    message:
      "Notifications outside of the feed are for staff who may do all that the option permissions reserves. Ask for channel=feed.",
  })
}

export const notificationsMiddlewares: MiddlewareRoute[] = ["", "/:id"].map((address) => ({
  matcher: `/admin/notifications${address}`,
  methods: ["GET"],
  middlewares: [refuseSentMessages],
}))
