import type { Request } from "express"
import { z } from "zod"
import type { SandboxContext } from "../context"
import { type Answer, buildJsonAnswer, Refusal } from "../http/answer"
import { readJsonBody } from "../http/body"
import { requireAccessToken } from "./wire"

/** `POST /api/invoices/share` (§4.2). Nothing is really sent; a draft becomes unpaid. */
export function shareInvoice(context: SandboxContext, request: Request): Answer {
  const { config, state, log } = context
  requireAccessToken(context, request)
  const { email, sms } = config.dialect.share_channels
  const invoicenumber = z.string().min(1)
  const bodySchema = z.discriminatedUnion("sentvia", [
    z.strictObject({ sentvia: z.literal(sms), invoicenumber, receivercellno: z.string().regex(/^\+?[\d-]{6,20}$/) }),
    z.strictObject({ sentvia: z.literal(email), invoicenumber, receiverEmail: z.email() }),
  ])
  const body = readJsonBody(request, bodySchema, "Invalid data")
  const invoice = state.invoices.get(body.invoicenumber)
  if (!invoice) {
    throw new Refusal(404, "Data not found", `there is no invoice ${body.invoicenumber}`)
  }
  invoice.sent_via_id = body.sentvia
  invoice.updated_at = new Date().toISOString()
  if (invoice.status_id === 1) {
    invoice.status_id = 2
  }
  if ("receiverEmail" in body) {
    invoice.email = body.receiverEmail
  }
  log(`${invoice.invoice_number}: shared by ${"receiverEmail" in body ? "e-mail" : "SMS"}`)
  return buildJsonAnswer({ result: true })
}
