import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { defaultReturnUrl } from "../../../modules/svc/configuration"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { RecordedNotification } from "../../../modules/svc/ledger/record-notification"
import type { SvcModuleService } from "../../../modules/svc/service"
import { receiveNotification } from "../../../workflows/payment/receive-notification"
import { settleQuietly } from "../../../workflows/payment/settle-soon"
import { statusAfterSettling } from "../../../workflows/payment/status-after-settling"
import { explainMalformed } from "../malformed"
import { sendMessagePage } from "../pages/message-page"
import { readRawBody, unreadBodyMessages } from "../raw-body"
import { anonymousReturnLocation, returnLocation } from "../return-address"
import { logFailure } from "../webhook-answer"

/**
 * The shopper's browser brings the gateway's answer (§6) and is sent on to the storefront. No cookie is needed: a
 * cross-site form post carries none. What the address says about the payment comes from the ledger, never from the message.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const read = await readRawBody(req)
  if (read.outcome === "refused") {
    await sendMessagePage(req, res, {
      status: read.status,
      text: "not_understood",
      detail: unreadBodyMessages[read.status],
    })
    return
  }
  let recorded: RecordedNotification
  try {
    const received = await receiveNotification(req.scope, {
      channel: "callback",
      body: read.body,
      contentType: req.headers["content-type"],
      formats: ["form"],
    })
    if (received.outcome === "malformed") {
      const { status, message } = explainMalformed(received.reason, received.field)
      await sendMessagePage(req, res, { status, text: "not_understood", detail: message })
      return
    }
    recorded = received.recorded
  } catch (error) {
    logFailure(req, error)
    res.setHeader("Retry-After", "30")
    await sendMessagePage(req, res, { status: 503, text: "not_stored" })
    return
  }
  await sendBack(req, res, recorded)
}

async function sendBack(
  req: MedusaRequest,
  res: MedusaResponse,
  { outcome, attempt, to_settle }: RecordedNotification
): Promise<void> {
  if (!attempt) {
    await sendMessagePage(req, res, { status: 404, text: "unknown_payment" })
    return
  }
  if (outcome !== "verified") {
    await sendBackUnknown(req, res, attempt.return_url)
    return
  }
  const settled = to_settle ? await settleQuietly(req.scope, attempt.id) : undefined
  const svc = req.scope.resolve<SvcModuleService>(SVC_MODULE)
  // An order that was just placed is what the ledger has just been told.
  const hasOrder = settled?.outcome === "settled" && settled.order_id !== null
  const status = hasOrder ? "paid" : await statusAfterSettling(svc, attempt.opened_session_id)
  const returnUrl = attempt.return_url ?? defaultReturnUrl((await svc.configurationState()).known)
  if (returnUrl) {
    res.redirect(303, returnLocation(returnUrl, attempt.opened_session_id, status))
    return
  }
  await sendMessagePage(req, res, { status: 200, text: status })
}

/**
 * Anyone who has seen an ORDER_ID can bring a message that is not believed, so it is answered with nothing about the payment,
 * neither its id nor how it stands: the shopper's own browser remembers which payment it has started.
 */
async function sendBackUnknown(req: MedusaRequest, res: MedusaResponse, address: string | null): Promise<void> {
  const svc = req.scope.resolve<SvcModuleService>(SVC_MODULE)
  const returnUrl = address ?? defaultReturnUrl((await svc.configurationState()).known)
  if (returnUrl) {
    res.redirect(303, anonymousReturnLocation(returnUrl))
    return
  }
  await sendMessagePage(req, res, { status: 200, text: "not_believed" })
}
