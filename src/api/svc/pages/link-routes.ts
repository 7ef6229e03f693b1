import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { LinkDoor } from "../../../workflows/order/link-door"
import { readPaymentLinkPage } from "../../../workflows/order/payment-link-page"
import { payByLinkWorkflow } from "../../../workflows/order/workflows/pay-by-link"
import { sendErrorPage } from "./error-page"
import { followShop } from "./language"
import { sendMessagePage } from "./message-page"
import { sendPaymentLinkPage } from "./payment-link-page"
import type { TextKey } from "./texts"

const answers = {
  unknown: { status: 404, text: "link_unknown" },
  expired: { status: 410, text: "link_expired" },
  canceled: { status: 410, text: "link_canceled" },
  paid: { status: 200, text: "link_paid" },
  part_paid: { status: 200, text: "link_part_paid" },
  on_its_way: { status: 200, text: "link_on_its_way" },
  link_withdrawn: { status: 404, text: "link_unknown" },
  other_currency: { status: 409, text: "unavailable" },
  no_provider: { status: 409, text: "unavailable" },
  below_minimum: { status: 409, text: "unavailable" },
} as const satisfies Record<string, { status: number; text: TextKey }>

/**
 * Builds the two routes of a payment link's page. GET shows it and starts nothing; POST is its button, which opens a
 * payment for the outstanding amount and redirects to the checkout page.
 */
export function linkRoutes(readDoor: (req: MedusaRequest) => LinkDoor) {
  async function open(req: MedusaRequest, res: MedusaResponse): Promise<void> {
    const { payment_session_id: id } = req.query
    const page = await readPaymentLinkPage(req.scope, readDoor(req), typeof id === "string" ? id : undefined)
    if (page.outcome === "owed") {
      await sendPaymentLinkPage(req, res, page)
    } else {
      const answer = page.outcome === "returned" ? { status: 200, text: page.status } : answers[page.outcome]
      await sendMessagePage(req, res, answer)
    }
  }

  async function press(req: MedusaRequest, res: MedusaResponse): Promise<void> {
    const { result } = await payByLinkWorkflow(req.scope).run({ input: { door: readDoor(req) } })
    if (result.outcome === "opened") {
      res.setHeader("Cache-Control", "no-store")
      res.redirect(303, result.payment.checkout_url)
      return
    }
    await sendMessagePage(req, res, answers[result.outcome])
  }

  const inShopLanguage = (answer: typeof open) => async (req: MedusaRequest, res: MedusaResponse) => {
    followShop(res, readDoor(req))
    try {
      await answer(req, res)
    } catch (error) {
      await sendErrorPage(req, res, error, "a payment link")
    }
  }

  return { GET: inShopLanguage(open), POST: inShopLanguage(press) }
}
