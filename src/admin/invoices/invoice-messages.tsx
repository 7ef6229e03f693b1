import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { MessageSummary, MessageTitle, SaidBy, WhyUnverified } from "../messages/message-parts"
import { useMessages } from "../hooks/api/messages"
import { TextLink } from "../shared/display/links"
import { Timeline, useActorName } from "../shared/display/timeline"
import { Loading, QueryStates } from "../shared/page/query-states"
import { Section } from "../shared/page/section"

/** The gateway's messages about an invoice, newest first. */
export function InvoiceMessages({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const actorName = useActorName()
  const query = useMessages({ invoice_id: invoice.id, order: "-created_at" })
  // A refused invoice cannot be paid, so no message is expected.
  if (invoice.state === "refused" && query.data?.messages.length === 0) {
    return null
  }
  return (
    <Section
      title={t("svc.invoices.messages.title")}
      testId="invoice-messages"
      actions={
        <TextLink to="/svc/messages" className="txt-compact-small">
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
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="txt-small text-ui-fg-subtle px-6 py-4">{t("svc.invoices.messages.none")}</p>
          ) : (
            <Timeline
              entries={messages.map((message) => ({
                id: message.id,
                at: message.created_at,
                tone: message.outcome === "verified" ? "good" : "bad",
                title: <MessageTitle message={message} />,
                by: message.actor && actorName(message.actor),
                body: (
                  <div className="flex flex-col gap-y-1">
                    <MessageSummary message={message} currencyCode={invoice.currency_code} />
                    <WhyUnverified message={message} />
                    <SaidBy message={message} />
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
