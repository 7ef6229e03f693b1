import type { Request } from "express"
import { compareFieldNames, signedFieldNames, toAmount, verifyWebPurchase } from "../../gateway"
import type { SandboxContext } from "../context"
import { type Answer, type Refusal, buildRedirect } from "../http/answer"
import { readFormEntries } from "../http/form-entries"
import { deriveWebhookAddress } from "../messages/webhook-address"
import { newToken } from "../model/state"
import { renderRefusedPurchase, renderRefusal } from "../pages/refusal-page"

/** `POST /webpurchase` (§4.4): accepts a signed form and redirects the browser to the hosted payment page. */
export function webPurchase(context: SandboxContext, request: Request): Answer {
  const { config, state, log } = context
  const { second_host } = state.faults
  if (second_host === 307 && request.hostname === new URL(config.url).hostname) {
    log("POST /webpurchase: the browser posts the form to the second host")
    return buildRedirect(`${nameSecondHost(config.url)}/webpurchase`, 307)
  }
  const entries = readFormEntries(request)
  const verdict = verifyWebPurchase(entries, {
    merchantId: config.merchantId,
    secretKey: config.secretKey,
    sort: config.dialect.signature.sort,
  })
  if (verdict.outcome === "refused") {
    log(`POST /webpurchase: refused, ${verdict.field} ${verdict.reason}`)
    return renderRefusedPurchase(chooseStatus(verdict), verdict, buildTextToSign(context, entries))
  }
  const { fields, products } = verdict
  if (state.orders.has(fields.ORDER_ID)) {
    log(`POST /webpurchase: refused, ORDER_ID ${fields.ORDER_ID} was used before`)
    return renderRefusedPurchase(409, { field: "ORDER_ID", reason: "was used before: each attempt needs a new one" })
  }
  const token = newToken()
  state.addOrder({
    token,
    gateway_order_id: fields.ORDER_ID,
    invoice_number: null,
    amount: toAmount(fields.TXN_AMOUNT),
    payee: fields.WEBSITE,
    callback_url: fields.CALLBACK_URL,
    webhook_url: config.webhookUrl ?? deriveWebhookAddress(fields.CALLBACK_URL),
    return_url: null,
    status: "awaiting_payment",
    method: null,
    transaction_number: null,
    created_at: new Date().toISOString(),
    customer_id: fields.CUST_ID,
    email: fields.EMAIL,
    mobile: fields.MOBILE_NO,
    txn_date: fields.txnDate,
    products,
  })
  log(`${fields.ORDER_ID}: web purchase of ${fields.TXN_AMOUNT} from ${fields.WEBSITE}`)
  const host = second_host === undefined ? config.url : nameSecondHost(config.url)
  return buildRedirect(`${host}/pay/${token}`, second_host === 302 ? 302 : 303)
}

/** This program at its other name, which is another host for a browser. */
function nameSecondHost(url: string): string {
  const second = new URL(url)
  second.hostname = second.hostname === "localhost" ? "127.0.0.1" : "localhost"
  return second.href.replace(/\/$/, "")
}

/** Answers with a refusal of the whole form as a page. */
export function showPurchaseRefusal({ status, reason }: Refusal): Answer {
  return renderRefusal(status, `The form was refused: ${reason}.`)
}

/** 401 for a wrong signature or merchant id, 400 for any other field. */
function chooseStatus({ field, reason }: { field: string; reason: string }): number {
  return (field === "signature" || field === "merchant_id") && reason !== "is missing" ? 401 : 400
}

/** Name and value of the signed fields in the order of hashing (§5.4 steps 2 and 3). */
function buildTextToSign(
  { config }: SandboxContext,
  entries: readonly (readonly [string, string])[]
): [name: string, value: string][] {
  const values = new Map(entries)
  return [...signedFieldNames]
    .sort((left, right) => compareFieldNames(left, right, config.dialect.signature.sort))
    .map((name) => [name, values.get(name) ?? ""])
}
