import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isCorsOrigin } from "../../medusa"

/** Methods that change nothing. Pages of other sites cannot read their answers. */
const READING = ["GET", "HEAD", "OPTIONS"]

/**
 * Whether a page that is neither the admin's own nor listed in `adminCors` sends a change. A browser can add the session
 * cookie of staff to it: Medusa before 2.16 lets it, and so does `cookieOptions: { sameSite: "none" }`. Programs that are
 * no browsers name no page.
 */
export function isFromForeignPage({ method, headers, scope }: Pick<MedusaRequest, "method" | "headers" | "scope">) {
  const { origin, host, "sec-fetch-site": site } = headers
  if (READING.includes(method) || site === "same-origin" || site === "none") {
    return false
  }
  if (origin === undefined) {
    return site !== undefined
  }
  // Without TLS browsers do not send which site asks.
  const isOwn = site === undefined && [`http://${host}`, `https://${host}`].includes(origin)
  const { adminCors } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http
  return !isOwn && !isCorsOrigin(adminCors, origin)
}
