import { linkRoutes } from "../../pages/link-routes"

const page = linkRoutes(({ params }) => ({ token: String(params.token) }))

/** The page of a payment link. */
export const GET = page.GET

/** The button of the page. */
export const POST = page.POST
