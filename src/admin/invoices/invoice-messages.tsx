import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { NotificationSummary, WhyNotBelieved } from "../notifications/notification-facts"
import { OutcomeBadge } from "../notifications/outcome-badge"
import { useSvcNotifications } from "../notifications/queries"
import { RawMessage } from "../notifications/raw-message"
import { TextLink } from "../shared/display/text-link"
import { Timeline } from "../shared/display/timeline"
import { Loading } from "../shared/page/loading"
import { QueryStates } from "../shared/page/query-states"
import { Section } from "../shared/page/section"

/** What the gateway has said about an invoice, newest first. */
export function InvoiceMessages({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const query = useSvcNotifications({ invoice_id: invoice.id, order: "-created_at" })
  return (
    <Section
      title={t("svc.invoices.messages.title")}
      testId="invoice-messages"
      actions={
        <TextLink to="/svc/notifications" className="txt-compact-small">
          {t("svc.invoices.messages.all")}
        </TextLink>
      }
    >
      <QueryStates
        query={query}
        loading={
          <div className="px-6 py-4">
            <Loading bare rows={2} />
          </div>
        }
      >
        {({ notifications }) =>
          notifications.length === 0 ? (
            <p className="txt-small text-ui-fg-subtle px-6 py-4">{t("svc.invoices.messages.none")}</p>
          ) : (
            <Timeline
              entries={notifications.map((notification) => ({
                id: notification.id,
                at: notification.created_at,
                tone: notification.outcome === "verified" ? "good" : "bad",
                title: (
                  <span className="flex flex-wrap items-center gap-2">
                    {t(`svc.notifications.channel.${notification.channel}`)}
                    <OutcomeBadge outcome={notification.outcome} />
                  </span>
                ),
                body: (
                  <div className="flex flex-col gap-y-1">
                    <NotificationSummary notification={notification} currencyCode={invoice.currency_code} />
                    <WhyNotBelieved notification={notification} />
                    <RawMessage body={notification.body} />
                  </div>
                ),
              }))}
            />
          )
        }
      </QueryStates>
    </Section>
  )
}
