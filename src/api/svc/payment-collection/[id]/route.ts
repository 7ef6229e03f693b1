import { buildCollectionPageUrl } from "../../../../modules/svc/settings/configuration"
import { linkRoutes } from "../../pages/link-routes"

const page = linkRoutes(
  ({ params, query }) => ({
    payment_collection_id: String(params.id),
    order_id: typeof query.order_id === "string" ? query.order_id : "",
  }),
  buildCollectionPageUrl
)

/**
 * The page of a payment link as Medusa's own button "Copy payment link" names it, without the order's lines; it works while the order has
 * a payment link.
 */
export const GET = page.GET

/** Its button. */
export const POST = page.POST
