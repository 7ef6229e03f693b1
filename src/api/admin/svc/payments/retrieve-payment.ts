import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { readAttemptMoney, isAboutCart } from "../../../../modules/svc/attention"
import type { SvcAttention, SvcInvoiceLine, SvcPaymentDetail, SvcPurchase } from "../../../../types"
import { findPaymentInMedusa } from "../../../../medusa"
import { findChangedCart } from "../../../../workflows/payment/changed-cart"
import { findPaidForWithLines } from "../../../kit/paid-for"
import { withRefund } from "../../../kit/with-refund"
import { withOrders } from "../../../kit/with-subjects"
import { withFailure } from "../../../kit/with-failure"
import { retrieveSvcPayment } from "./query-config"
import { toAnswer, toAnswers } from "../../../kit/answer/to-answer"

const MAX_ROWS = 200

/** Columns that decide what staff can do with the attempt. */
const NEEDED = [
  "environment",
  "placed_order_id",
  "cart_id",
  "invoice_id",
  "email",
  "status",
  "transaction_number",
  "amount",
  "pays_session",
  "payment_collection_id",
  "payment_session_id",
]

/**
 * Retrieves an attempt with everything that belongs to it.
 *
 * @throws MedusaError NOT_FOUND.
 */
export async function retrievePayment(
  container: MedusaContainer,
  id: string,
  fields: string[] = retrieveSvcPayment.defaults
): Promise<SvcPaymentDetail> {
  const svc = container.resolve(SVC_MODULE)
  const [attempt] = await svc.listSvcAttempts({ id }, { select: [...new Set([...fields, ...NEEDED])] })
  if (!attempt) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment ${id} was not found.`)
  }
  const ofAttempt = { attempt_id: id }
  // Every task of an invoice's attempt names the invoice, and older ones name it alone.
  const ofMoney = attempt.invoice_id === null ? ofAttempt : { invoice_id: attempt.invoice_id }
  const page = { take: MAX_ROWS, order: { created_at: "ASC" } } as const
  const [messages, attention, tasks] = await Promise.all([
    svc.listSvcMessages(ofAttempt, page),
    svc.listSvcAttentions(ofAttempt, page),
    // All of them, because the refundable rest is computed from them.
    svc.listSvcRefundTasks(ofMoney, { ...page, take: null }),
  ])
  const { payment_collection_id: _, ...shown } = attempt
  const [history, isTestMoney, { purchase, ...paidFor }, invoiced, inMedusa, [failed], cart] = await Promise.all([
    svc.listSvcHistoryEntries({ subject_id: [id, ...tasks.map((task) => task.id)] }, page),
    svc.payments.isTestMoney(attempt),
    findPaidForWithLines(container, { ...attempt, order_id: attempt.placed_order_id }),
    attempt.invoice_id === null ? null : readInvoicePurchase(container, attempt.invoice_id),
    findPaymentInMedusa(container, attempt),
    withFailure(container, [attempt]),
    attention.some(isAboutCart)
      ? svc.payments.retrieveAttempt(id).then((whole) => findChangedCart(container, whole))
      : undefined,
  ])
  return toAnswer<SvcPaymentDetail>({
    ...shown,
    ...paidFor,
    is_test_money: isTestMoney,
    messages,
    attention: withRefund(toAnswers<SvcAttention>(attention), readAttemptMoney(attempt), tasks).map((row) => ({
      ...row,
      changed_cart: isAboutCart(row) ? (cart ?? null) : null,
    })),
    refund_tasks: await withOrders(container, tasks),
    history,
    in_medusa: inMedusa,
    failure: failed?.failure ?? null,
    purchase: invoiced ?? purchase,
  })
}

/** Reads the lines of an invoice; `null` when it no longer exists. */
async function readInvoicePurchase(container: MedusaContainer, id: string): Promise<SvcPurchase | null> {
  const [invoice] = await container
    .resolve(SVC_MODULE)
    .listSvcInvoices({ id }, { select: ["id", "lines", "amount", "currency_code"] })
  if (!invoice) {
    return null
  }
  const lines = invoice.lines as unknown as SvcInvoiceLine[]
  return {
    source: "invoice",
    lines: lines.map(({ description, quantity, amount }) => ({ title: description, variant: null, quantity, amount })),
    total: invoice.amount,
    currency_code: invoice.currency_code,
  }
}
