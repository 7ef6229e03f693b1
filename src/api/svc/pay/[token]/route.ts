import { buildPaymentLinkUrl } from "../../../../modules/svc/settings/configuration"
import { linkRoutes } from "../../pages/link-routes"

const page = linkRoutes(
  ({ params }) => ({ token: String(params.token) }),
  (configuration, { token }) => buildPaymentLinkUrl(configuration, token)
)

/** The page of a payment link. */
export const GET = page.GET

/** Its button. */
export const POST = page.POST
