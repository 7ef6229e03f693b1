import { linkRoutes } from "../../pages/link-routes"

const page = linkRoutes(({ params, query }) => ({
  payment_collection_id: String(params.id),
  ...("order_id" in query && { order_id: typeof query.order_id === "string" ? query.order_id : "" }),
}))

/**
 * The page of a payment link at the address that Medusa's own button "Copy payment link" copies, without the order's
 * lines. Works while the order has a payment link.
 */
export const GET = page.GET

/** The button of the page. */
export const POST = page.POST
