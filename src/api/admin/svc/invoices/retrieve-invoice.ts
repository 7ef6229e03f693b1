import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { readInvoiceMoney } from "../../../../modules/svc/attention"
import type { SvcAttention, SvcInvoiceDetail } from "../../../../types"
import { describeInvoiceRefund, withRefund } from "../../../kit/with-refund"
import { withOrders } from "../../../kit/with-subjects"
import { retrieveSvcInvoice } from "./query-config"
import { toAnswer, toAnswers } from "../../../kit/answer/to-answer"

const MAX_ROWS = 200

/** Columns that decide what staff can do with the invoice. */
const NEEDED = ["environment", "status", "transaction_number", "amount", "attempt_id", "order_id"]

/**
 * Retrieves an invoice with everything that belongs to it.
 *
 * @throws MedusaError NOT_FOUND.
 */
export async function retrieveInvoice(
  container: MedusaContainer,
  id: string,
  fields: string[] = retrieveSvcInvoice.defaults
): Promise<SvcInvoiceDetail> {
  const svc = container.resolve(SVC_MODULE)
  const page = { take: MAX_ROWS, order: { created_at: "ASC" } } as const
  const [[invoice], attention, tasks] = await Promise.all([
    svc
      .listSvcInvoices({ id }, { select: [...new Set([...fields, ...NEEDED])] })
      .then((found) => svc.invoices.addOverdue(found)),
    svc.listSvcAttentions({ invoice_id: id }, page),
    // All of them, because the refundable rest is computed from them.
    svc.listSvcRefundTasks({ invoice_id: id }, { ...page, take: null }),
  ])
  if (!invoice) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Invoice ${id} was not found.`)
  }
  const attempt = invoice.attempt_id === null ? undefined : await svc.payments.retrieveAttempt(invoice.attempt_id)
  const money = readInvoiceMoney(invoice, attempt)
  return toAnswer<SvcInvoiceDetail>({
    ...invoice,
    is_test_money: await svc.payments.isTestMoney(invoice),
    history: await svc.listSvcHistoryEntries({ subject_id: [id, ...tasks.map((task) => task.id)] }, page),
    attention: withRefund(toAnswers<SvcAttention>(attention), money, tasks),
    refund: describeInvoiceRefund(invoice, tasks),
    refund_tasks: await withOrders(container, tasks),
  })
}
