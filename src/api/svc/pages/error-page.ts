import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { readError } from "../../../errors/read-error"
import { isPaymentUnavailable, isNotConfigured } from "../../../modules/svc/settings"
import { sendMessagePage } from "./message-page"
import type { TextKey } from "./texts"

/** Shows the shopper why a page failed. An unexpected error is also logged with the page's name. */
export async function sendErrorPage(
  req: MedusaRequest,
  res: MedusaResponse,
  error: unknown,
  page: "a checkout page" | "a payment link"
): Promise<void> {
  // Settings may have changed since the payment began.
  if (isPaymentUnavailable(error) || isNotConfigured(error)) {
    await sendMessagePage(req, res, { status: 409, text: "unavailable" })
    return
  }
  const { name, words } = readError(error)
  const detail = words !== undefined && { detail: words }
  const answers: Partial<Record<string, { status: number; text: TextKey; detail?: string }>> = {
    [MedusaError.Types.NOT_FOUND]: { status: 404, text: "not_found" },
    [MedusaError.Types.NOT_ALLOWED]: { status: 409, text: "not_payable", ...detail },
    [MedusaError.Types.INVALID_DATA]: { status: 400, text: "not_ready", ...detail },
  }
  const answer = answers[name]
  if (!answer) {
    req.scope.resolve<Logger>(ContainerRegistrationKeys.LOGGER).error(`svc: ${page} failed (${name})`)
  }
  await sendMessagePage(req, res, answer ?? { status: 500, text: "failure" })
}
