import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { InvoiceActions } from "../../../../invoices/invoice-actions"
import { InvoiceBadge } from "../../../../invoices/invoice-badge"
import { InvoiceFacts } from "../../../../invoices/invoice-facts"
import { InvoiceHistory } from "../../../../invoices/invoice-history"
import { InvoiceLines } from "../../../../invoices/invoice-lines"
import { InvoiceLinks } from "../../../../invoices/invoice-links"
import { InvoiceMessages } from "../../../../invoices/invoice-messages"
import { InvoiceStateBanner, SetAsideBanner } from "../../../../invoices/invoice-state-banner"
import { describeIssuePlace } from "../../../../invoices/possible-actions"
import { useInvoice } from "../../../../hooks/api/invoices"
import { InvoiceRefunds } from "../../../../invoices/invoice-refunds"
import { SettleStep } from "../../../../payments/settle-button"
import { AttentionCards, TestMoneyNotice } from "../../../../shared/attention/attention-cards"
import { ClientName, Ltr, Money } from "../../../../shared/display/values"
import { buildCrumb, PageFrame, TwoColumns } from "../../../../shared/page/page-frame"
import { Loading, QueryStates } from "../../../../shared/page/query-states"

const InvoiceCrumb = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const number = useInvoice(id, false).data?.invoice.invoice_number
  return number ? <Ltr>{number}</Ltr> : t("svc.invoices.one")
}

export const handle = buildCrumb("svc.invoices.one", InvoiceCrumb)

const InvoicePage = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const query = useInvoice(id)
  const invoice = query.data?.invoice
  return (
    <PageFrame
      title={
        <>
          {t("svc.invoices.one")} {invoice?.invoice_number && <Ltr>{invoice.invoice_number}</Ltr>}
        </>
      }
      environment={invoice?.environment}
      badges={invoice && <InvoiceBadge invoice={invoice} />}
      subtitle={
        invoice && (
          <>
            <ClientName name={invoice.client_name} /> ·{" "}
            <Money amount={invoice.amount} currencyCode={invoice.currency_code} />
          </>
        )
      }
      actions={invoice && <InvoiceActions invoice={invoice} />}
    >
      <QueryStates query={query} loading={<TwoColumns main={<Loading rows={8} />} side={<Loading rows={6} />} />}>
        {({ invoice }) => (
          <>
            <InvoiceStateBanner invoice={invoice} />
            <SetAsideBanner invoice={invoice} />
            <TestMoneyNotice row={invoice}>{t("svc.invoices.testMoney")}</TestMoneyNotice>
            <AttentionCards
              attention={invoice.attention}
              place={describeIssuePlace(invoice)}
              settleButton={(row, plan) => <SettleStep row={row} plan={plan} />}
              resolveTo={(attention) => `attention/${attention}`}
              confirmTo={(attention) => `confirm?attention=${attention}`}
            />
            <TwoColumns
              main={
                <>
                  <InvoiceLines invoice={invoice} />
                  <InvoiceMessages invoice={invoice} />
                  <InvoiceHistory invoice={invoice} />
                </>
              }
              side={
                <>
                  <InvoiceFacts invoice={invoice} />
                  <InvoiceRefunds invoice={invoice} />
                  <InvoiceLinks invoice={invoice} />
                </>
              }
            />
          </>
        )}
      </QueryStates>
    </PageFrame>
  )
}

export default InvoicePage
