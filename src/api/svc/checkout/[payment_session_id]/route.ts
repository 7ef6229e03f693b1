import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findDefaultReturnUrl } from "../../../../modules/svc/settings"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../modules/svc/service"
import { startCheckoutWorkflow } from "../../../../workflows/checkout/workflows/start-checkout"
import { sendCheckoutPage } from "../../pages/checkout-page"
import { sendErrorPage } from "../../pages/error-page"
import { findStatusText } from "../../pages/find-status-text"
import { followShop, readBrowserLanguage } from "../../pages/language"
import { sendMessagePage } from "../../pages/message-page"
import { sendMobilePage } from "../../pages/mobile-page"
import { explainMalformed, readRawBody } from "../../raw-body"
import { buildReturnLocation } from "../../return-address"

/** The page that posts the signed form to the gateway (§4.4). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  followShop(res, readSession(req))
  await sendShopperOn(req, res, undefined)
}

/** The same with the mobile number that the shopper entered. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const read = await readRawBody(req)
  followShop(res, readSession(req))
  if (read.outcome === "unread") {
    const { status, message: detail } = explainMalformed(read.reason)
    await sendMessagePage(req, res, { status, text: "not_ready", detail })
  } else if (!req.is("application/x-www-form-urlencoded")) {
    await sendMessagePage(req, res, { status: 415, text: "not_ready", detail: "This page accepts only its own form." })
  } else {
    const mobile = new URLSearchParams(read.body.toString("utf8")).get("mobile") ?? ""
    await sendShopperOn(req, res, mobile.slice(0, 40))
  }
}

const readSession = ({ params }: MedusaRequest) => ({ payment_session_id: String(params.payment_session_id) })

async function sendShopperOn(req: MedusaRequest, res: MedusaResponse, mobile: string | undefined): Promise<void> {
  const session = readSession(req)
  const svc = req.scope.resolve(SVC_MODULE)
  try {
    const { result } = await startCheckoutWorkflow(req.scope).run({
      input: { ...session, reports_sent: true, ...(mobile !== undefined && { mobile }) },
    })
    switch (result.outcome) {
      case "ready":
        sendCheckoutPage(res, {
          language: result.language ?? readBrowserLanguage(req),
          testMode: result.environment === "sandbox",
          currencyCode: result.currency_code,
          action: result.action,
          fields: result.fields,
        })
        return
      case "mobile_required": {
        const { environment } = await svc.settings.readConfiguration()
        sendMobilePage(res, {
          language: result.language ?? readBrowserLanguage(req),
          testMode: environment === "sandbox",
          typed: mobile,
          reason: result.reason,
        })
        return
      }
      case "already_paid":
        await sendPaidShopperBack(req, res, svc, session.payment_session_id)
        return
      case "time_over":
        await sendMessagePage(req, res, { status: 409, text: "time_over" })
    }
  } catch (error) {
    await sendErrorPage(req, res, error, "a checkout page")
  }
}

async function sendPaidShopperBack(
  req: MedusaRequest,
  res: MedusaResponse,
  svc: SvcModuleService,
  sessionId: string
): Promise<void> {
  const { status, paying } = await svc.payments.readLedger(sessionId)
  const returnUrl = paying?.return_url ?? findDefaultReturnUrl((await svc.settings.readState()).known)
  if (returnUrl) {
    res.redirect(303, buildReturnLocation(returnUrl, sessionId, status))
    return
  }
  await sendMessagePage(req, res, { status: 200, text: await findStatusText(req.scope, status, sessionId) })
}
