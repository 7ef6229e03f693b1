import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcInvoice, SvcOrderAnswer, SvcPayment } from "../../../../types"
import { findOutstanding, queryRows } from "../../../../medusa"
import { describeCancellation, findUnpaidOrder } from "../../../../workflows/order/find-unpaid-order"
import { findLinkRecipients } from "../../../../workflows/order/link-recipients"
import { findPaymentLinkHistory } from "../../../../workflows/order/payment-link-history"
import { listSvcPayments } from "../payments/query-config"
import { withFailure } from "../../../kit/with-failure"
import { withOpenAttention } from "../payments/with-open-attention"
import { withPaidFor } from "../../../kit/with-paid-for"
import { withOrders } from "../../../kit/with-subjects"
import { toAnswers } from "../../../kit/answer/to-answer"

const NEWEST = { take: 50, order: { created_at: "DESC" } } as const

interface OrderRow {
  id: string
  currency_code: string
  cart?: { id: string } | null
}

/**
 * Retrieves everything that the plugin knows about a Medusa order, including failed attempts before it was placed.
 *
 * @throws MedusaError NOT_FOUND.
 */
export async function retrieveOrder(container: MedusaContainer, id: string): Promise<SvcOrderAnswer["order"]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [order] = await queryRows<OrderRow>(query, {
    entity: "order",
    fields: ["id", "currency_code", "cart.id"],
    filters: { id },
  })
  if (!order) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order ${id} was not found.`)
  }
  const svc = container.resolve(SVC_MODULE)
  const ofOrder = {
    $or: [{ placed_order_id: id }, { owing_order_id: id }, ...(order.cart ? [{ cart_id: order.cart.id }] : [])],
  }
  const owed = findOutstanding(query, id)
  const [attempts, invoices, outstanding, link, linkHistory, recipients, unpaid] = await Promise.all([
    svc.listSvcAttempts(ofOrder, { ...NEWEST, select: listSvcPayments.defaults }),
    svc.listSvcInvoices({ order_id: id }, NEWEST),
    owed,
    svc.paymentLinks.findLinkOfOrder(id),
    findPaymentLinkHistory(container, id),
    owed.then((found) => findLinkRecipients(container, id, found)),
    findUnpaidOrder(container, id, owed),
  ])
  const tasks = await svc.listSvcRefundTasks(
    {
      $or: [
        { attempt_id: attempts.map((attempt) => attempt.id) },
        { invoice_id: invoices.map((invoice) => invoice.id) },
      ],
    },
    NEWEST
  )
  const failed = await withFailure(container, toAnswers<SvcPayment>(attempts))
  return {
    id,
    payments: await withPaidFor(container, await withOpenAttention(container, failed)),
    invoices: await withOpenAttention(
      container,
      await svc.invoices.addOverdue(toAnswers<SvcInvoice>(invoices)),
      "invoice_id"
    ),
    refund_tasks: await withOrders(container, tasks),
    outstanding: outstanding?.amount ?? "0.00",
    currency_code: order.currency_code,
    payment_link: link ?? null,
    payment_link_history: linkHistory,
    payment_link_recipients: recipients,
    cancellation: describeCancellation(unpaid),
  }
}
