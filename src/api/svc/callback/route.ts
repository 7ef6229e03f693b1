import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findDefaultReturnUrl, isCollectionPage } from "../../../modules/svc/settings"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { type TakenMessage, takeMessage } from "../../../workflows/message/take-message"
import { readStatusAfterSettling } from "../../../workflows/payment/status-after-settling"
import { findStatusText } from "../pages/find-status-text"
import { sendMessagePage } from "../pages/message-page"
import { explainMalformed, readRawBody } from "../raw-body"
import { buildAnonymousReturnLocation, buildReturnLocation } from "../return-address"

/**
 * Sends back a browser that returns without a message, as some browsers and gateways make it. Records nothing: a query
 * is no message.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await sendBackUnknown(req, res, null)
}

/**
 * Receives the gateway's message through the shopper's browser (§6) and redirects to the storefront, with the order if
 * it is placed within `callback_wait`. Needs no cookie, because a cross-site form post carries none. The status in the
 * redirect comes from the ledger, never from the message.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const read = await readRawBody(req)
  if (read.outcome === "read" && read.body.length === 0) {
    await sendBackUnknown(req, res, null)
    return
  }
  const arrivedAt = Date.now()
  const { callback_wait } = req.scope.resolve(SVC_MODULE).settings.storeOptions
  const waitsUntil = arrivedAt + callback_wait * 1000
  const contentType = req.headers["content-type"]
  const message = { channel: "callback", read, contentType, waitsUntil } as const
  const taken = await takeMessage(req.scope, message)
  switch (taken.outcome) {
    case "malformed": {
      const { status, message: detail } = explainMalformed(taken.reason, taken.field)
      await sendMessagePage(req, res, { status, text: "not_understood", detail })
      return
    }
    case "not_stored":
      res.setHeader("Retry-After", "30")
      await sendMessagePage(req, res, { status: 503, text: "not_stored" })
      return
    case "no_purchase":
      await sendMessagePage(req, res, { status: 404, text: "unknown_payment" })
      return
    case "unverified":
      await sendBackUnknown(req, res, taken.attempt.return_url)
      return
    case "verified":
      await sendBack(req, res, taken, waitsUntil)
  }
}

async function sendBack(
  req: MedusaRequest,
  res: MedusaResponse,
  { attempt, order_id }: Extract<TakenMessage, { outcome: "verified" }>,
  waitsUntil: number
): Promise<void> {
  const svc = req.scope.resolve(SVC_MODULE)
  const sessionId = attempt.opened_session_id
  // With an order id the payment has just been settled, so its status is known.
  const status = order_id === undefined ? await readStatusAfterSettling(svc, sessionId, waitsUntil) : "paid"
  const returnUrl = attempt.return_url ?? findDefaultReturnUrl((await svc.settings.readState()).known)
  if (returnUrl) {
    res.redirect(303, buildReturnLocation(returnUrl, sessionId, status))
    return
  }
  const text = await findStatusText(req.scope, status, sessionId)
  await sendMessagePage(req, res, { status: 200, text })
}

/**
 * Anyone who has seen an ORDER_ID can send an unverified message, so the redirect contains neither the payment's id nor
 * its status. The shopper's own browser remembers which payment it has started.
 *
 * @param address the return address of the attempt; `null` for the store's own.
 */
async function sendBackUnknown(req: MedusaRequest, res: MedusaResponse, address: string | null): Promise<void> {
  const { known } = await req.scope.resolve(SVC_MODULE).settings.readState()
  const returnUrl = address ?? findDefaultReturnUrl(known)
  // The page of a payment link would ask for the money again.
  if (returnUrl && !isCollectionPage(known, returnUrl)) {
    res.redirect(303, buildAnonymousReturnLocation(returnUrl))
    return
  }
  await sendMessagePage(req, res, { status: 200, text: "unverified" })
}
