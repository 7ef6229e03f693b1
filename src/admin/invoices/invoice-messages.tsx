import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { MessageTitle, SaidBy } from "../notifications/message-parts"
import { NotificationSummary, WhyNotBelieved } from "../notifications/notification-facts"
import { useSvcNotifications } from "../notifications/queries"
import { TextLink } from "../shared/display/text-link"
import { Timeline } from "../shared/display/timeline"
import { useActorName } from "../shared/display/use-actor-name"
import { Loading } from "../shared/page/loading"
import { QueryStates } from "../shared/page/query-states"
import { Section } from "../shared/page/section"

/** What the gateway has said about an invoice, newest first. */
export function InvoiceMessages({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const actorName = useActorName()
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
                title: <MessageTitle notification={notification} />,
                by: notification.actor && actorName(notification.actor),
                body: (
                  <div className="flex flex-col gap-y-1">
                    <NotificationSummary notification={notification} currencyCode={invoice.currency_code} />
                    <WhyNotBelieved notification={notification} />
                    <SaidBy notification={notification} />
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
