import type { Request } from "express"
import { z } from "zod"
import { invoiceStatuses, newOrderId, sumAmounts } from "../../gateway"
import type { SandboxContext } from "../context"
import { type Answer, buildJsonAnswer, Refusal } from "../http/answer"
import { readJsonBody } from "../http/body"
import { type Invoice, buildInvoiceAnswer } from "../model/invoice"
import { newToken } from "../model/state"
import { requireAccessToken, wireAmountSchema } from "./wire"

const EXPIRES_AFTER_MS = 30 * 24 * 60 * 60 * 1000

const digits = (pattern: RegExp, message: string) =>
  z.union([z.number().transform(String), z.string()]).pipe(z.string().regex(pattern, message))

const bodySchema = z
  .strictObject({
    countryCode: digits(/^\d{1,3}$/, "must be a dialling code"),
    cellnumber: digits(/^\d{4,14}$/, "must be 4 to 14 digits without the country code"),
    clientname: z.string().trim().min(1).max(255),
    status: z.number().int().default(2),
    remarks: z.string().max(1000).nullish(),
    amount: wireAmountSchema,
    invoicedetails: z
      .array(
        z.strictObject({
          description: z.string().trim().min(1).max(500),
          quantity: z.number().positive(),
          amount: wireAmountSchema,
        })
      )
      .min(1),
  })
  .refine(({ invoicedetails, amount }) => sumAmounts(invoicedetails.map((line) => line.amount)) === amount, {
    path: ["invoicedetails"],
    message: "the lines' amounts do not add up to the amount of the invoice",
  })

/** `POST /api/invoices/createInvoice` (§4.1). */
export function createInvoice(context: SandboxContext, request: Request): Answer {
  const { config, state } = context
  requireAccessToken(context, request)
  const body = readJsonBody(request, bodySchema, "Invalid data")
  if (!(body.status in invoiceStatuses)) {
    throw new Refusal(404, "Data not found", `status: there is no invoice status ${body.status} (§2.4)`)
  }
  if (body.status !== 1 && body.status !== 2) {
    throw new Refusal(400, "Invalid data", "status: an invoice begins as 1 (Draft) or 2 (Unpaid)")
  }
  const now = new Date()
  const id = state.newRecordId()
  const invoice: Invoice = {
    id,
    invoice_number: `INV-${id}`,
    share_code: newToken(9),
    client_name: body.clientname,
    cell_number: `${body.countryCode}-${body.cellnumber}`,
    email: null,
    remarks: body.remarks ?? null,
    status_id: body.status,
    sent_via_id: 1,
    lines: body.invoicedetails.map((line) => ({ id: state.newRecordId(), ...line })),
    expires_at: new Date(now.getTime() + EXPIRES_AFTER_MS).toISOString(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    payment: {
      token: newToken(),
      gateway_order_id: newOrderId("REF"),
      invoice_number: `INV-${id}`,
      amount: body.amount,
      payee: config.domain,
      callback_url: null,
      webhook_url: config.webhookUrl ?? null,
      return_url: config.returnUrl ?? null,
      status: "awaiting_payment",
      method: null,
      transaction_number: null,
      created_at: now.toISOString(),
    },
  }
  state.addInvoice(invoice)
  return buildJsonAnswer([buildInvoiceAnswer(invoice, config)])
}
