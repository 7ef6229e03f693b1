import type { PropsWithChildren } from "react"
import { useTranslation } from "react-i18next"
import type { SvcOrderAnswer } from "../../types"
import { InvoiceBadge } from "../invoices/invoice-badge"
import { PaymentList } from "../payments/payment-list"
import { RefundTaskRows } from "../refund-tasks/refund-task-list"
import { Ltr, Money } from "../shared/display/values"
import { TextLink } from "../shared/display/links"
import { toHundredths } from "../shared/format/money"
import { Section } from "../shared/page/section"
import { PermittedButton } from "../shared/page/permission"
import { OrderCancellation } from "./order-cancellation"
import { PaymentLink } from "./payment-link"
import { PaymentLinkSend } from "./payment-link-send"
import { ClosedPaymentLink, PaymentLinkHistory } from "./payment-link-history"

type Order = SvcOrderAnswer["order"]

/** The section of the order's page with its payments, invoices and refunds. */
export function OrderPaymentsSection({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { payments, invoices, refund_tasks: tasks, outstanding, currency_code } = order
  const owes = (toHundredths(outstanding) ?? 0n) > 0n
  const hasNothing = payments.length + invoices.length + tasks.length === 0
  return (
    <Section
      title={t("svc.orders.title")}
      testId="order-widget"
      actions={
        owes && (
          <PermittedButton
            permission="invoices"
            to={`/svc/invoices/create?order_id=${order.id}`}
            data-testid="create-invoice"
          >
            {t("svc.orders.createInvoice")}
          </PermittedButton>
        )
      }
    >
      {owes && (
        <p className="txt-compact-small flex justify-between gap-x-3 px-6 py-3">
          {t("svc.orders.outstanding")}
          <Money className="txt-compact-small-plus" amount={outstanding} currencyCode={currency_code} />
        </p>
      )}
      {owes ? <PaymentLink order={order} /> : order.payment_link && <ClosedPaymentLink />}
      {owes && <PaymentLinkSend order={order} />}
      <PaymentLinkHistory history={order.payment_link_history} />
      <OrderCancellation order={order} />
      {hasNothing && <p className="txt-compact-small text-ui-fg-muted px-6 py-3">{t("svc.orders.nothing")}</p>}
      {payments.length > 0 && (
        <Part title={t("svc.payments.title")}>
          <PaymentList payments={payments} ofOrder />
        </Part>
      )}
      {invoices.length > 0 && (
        <Part title={t("svc.invoices.title")}>
          <Invoices invoices={invoices} />
        </Part>
      )}
      {tasks.length > 0 && (
        <Part title={t("svc.refundTasks.title")} all="/svc/refund-tasks">
          <RefundTaskRows tasks={tasks} />
        </Part>
      )}
    </Section>
  )
}

function Invoices({ invoices }: { invoices: Order["invoices"] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="txt-compact-small flex flex-wrap items-center justify-between gap-2 px-6 py-3">
          <TextLink to={`/svc/invoices/${invoice.id}`}>
            {invoice.invoice_number ? <Ltr>{invoice.invoice_number}</Ltr> : t("svc.orders.invoiceWithoutNumber")}
          </TextLink>
          <span className="flex items-center gap-x-2">
            <InvoiceBadge invoice={invoice} />
            <Money amount={invoice.amount} currencyCode={invoice.currency_code} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Part({ title, all, children }: PropsWithChildren<{ title: string; all?: string }>) {
  const { t } = useTranslation()
  return (
    <div>
      <h3 className="txt-compact-xsmall-plus text-ui-fg-muted flex justify-between px-6 pt-3">
        {title}
        {all && <TextLink to={all}>{t("svc.refundTasks.all")}</TextLink>}
      </h3>
      {children}
    </div>
  )
}
