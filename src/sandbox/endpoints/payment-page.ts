import type { Request } from "express"
import { z } from "zod"
import { declineReasons } from "../../gateway"
import type { SandboxContext } from "../context"
import { type Answer, Refusal, buildRedirect } from "../http/answer"
import { formatReason } from "../http/body"
import { readFormEntries } from "../http/form-entries"
import { deliverThroughBrowser } from "../messages/deliver"
import { type Payment, paymentMethods } from "../model/payment"
import { type Language, languages, readLanguage, rememberLanguage } from "../pages/language"
import { renderOutcome } from "../pages/outcome-page"
import type { PaymentView } from "../pages/payment-card"
import { renderPayment, renderWalkedAway } from "../pages/payment-page"
import { renderRefusal } from "../pages/refusal-page"
import { decideTransaction } from "../payments/decide-transaction"

/** How long the outcome is shown before the browser leaves, in milliseconds. */
const SHOW_OUTCOME_MS = 400

const choiceSchema = z.strictObject({
  method: z.enum(paymentMethods).default("card"),
  result: z.enum(["success", "failed", "in_progress", "walk_away"]),
  decline_reason: z.enum(declineReasons).optional(),
  lang: z.enum(languages).optional(),
})

/** `GET /pay/:token`: the hosted payment page, or the outcome when the payment is decided. */
export function showPayment(context: SandboxContext, request: Request): Answer {
  const payment = requirePayable(context, request)
  const view = createView(context, payment, readLanguage(request))
  const page = renderDecided(context, view) ?? renderPayment(view)
  return { ...page, headers: { ...page.headers, ...rememberLanguage(request) } }
}

/** `POST /pay/:token`: the customer's choice decides the transaction. A second post has no effect. */
export async function choosePayment(context: SandboxContext, request: Request): Promise<Answer> {
  const payment = requirePayable(context, request)
  const choice = readChoice(request)
  const view = createView(context, payment, choice.lang ?? readLanguage(request))
  const decided = renderDecided(context, view)
  if (decided) {
    return decided
  }
  if (choice.result === "walk_away") {
    payment.status = "walked_away"
    context.log(`${payment.gateway_order_id}: the customer walked away`)
    return renderWalkedAway(view)
  }
  const faults = { ...context.state.faults.messages }
  const { messages } = decideTransaction(context, payment, {
    result: choice.result,
    method: choice.method,
    decline_reason: choice.decline_reason,
  })
  const { empty_return: emptyReturn } = context.state.faults
  if (emptyReturn && messages.callback) {
    messages.callback.state = "dropped"
  }
  await deliverThroughBrowser(context, emptyReturn ? { webhook: messages.webhook } : messages, faults)
  if (payment.return_url !== null) {
    return buildRedirect(payment.return_url)
  }
  const postAfterMs = SHOW_OUTCOME_MS + (faults.delay_ms ?? 0)
  return renderOutcome(view, { status: choice.result, callback: messages.callback, postAfterMs, emptyReturn })
}

/** Answers with a refusal as a page. */
export function showPaymentRefusal({ status, reason }: Refusal): Answer {
  return renderRefusal(status, reason)
}

function createView({ config }: SandboxContext, payment: Payment, language: Language): PaymentView {
  return { payment, language, environment: config.environment, currency: config.currency }
}

function requirePayable({ state }: SandboxContext, request: Request): Payment {
  const payment = state.paymentByToken(request.params.token ?? "")
  if (!payment) {
    throw new Refusal(404, "Data not found", "This payment does not exist. The sandbox keeps nothing once it stops.")
  }
  if (payment.invoice_number !== null && state.invoices.get(payment.invoice_number)?.status_id === 1) {
    throw new Refusal(409, "Invalid data", "This invoice is a draft: share it before it is paid.")
  }
  return payment
}

function readChoice(request: Request): z.output<typeof choiceSchema> {
  const entries = readFormEntries(request)
  const fields = Object.fromEntries(entries)
  const parsed = choiceSchema.safeParse(fields)
  if (!parsed.success || Object.keys(fields).length !== entries.length) {
    const reason = parsed.success ? "a field occurs twice" : formatReason(parsed.error)
    throw new Refusal(400, "Invalid data", `The choice was not understood: ${reason}.`)
  }
  return parsed.data
}

/** A failed order is final, because its ORDER_ID is used; a failed invoice can be paid again. */
function renderDecided({ state }: SandboxContext, view: PaymentView): Answer | undefined {
  const { payment } = view
  const { status, invoice_number } = payment
  const open = status === "awaiting_payment" || status === "walked_away"
  if (open || (status === "failed" && invoice_number !== null)) {
    return undefined
  }
  const callback = state.messages
    .values()
    .findLast((message) => message.channel === "callback" && message.gateway_order_id === payment.gateway_order_id)
  return renderOutcome(view, { status, callback })
}
