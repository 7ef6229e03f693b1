import { Drawer, Heading } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcListedMessage, SvcMessage } from "../../types"
import { EnvironmentBadge } from "../shared/display/badges"
import { Ltr, Moment } from "../shared/display/values"
import { TextLink } from "../shared/display/links"
import { RouteDrawer } from "../shared/modals/route-drawer"
import { useFocusReturn } from "../shared/modals/use-focus-return"
import { Details } from "../shared/page/section"
import { ClaimedAmount, isOtherAmountOfStaff, OutcomeBadge, WhyUnverified } from "./message-parts"
import { RawMessage } from "./raw-message"

/** A drawer with all details of one message; closed while there is none. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer open={message !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content aria-describedby={undefined} data-testid="message" {...useFocusReturn()}>
        <RouteDrawer.Header>
          <div className="flex flex-wrap items-center gap-3">
            <Drawer.Title asChild>
              <Heading>{t("svc.messages.one")}</Heading>
            </Drawer.Title>
            {message?.environment && <EnvironmentBadge environment={message.environment} />}
            {message && <OutcomeBadge outcome={message.outcome} />}
          </div>
        </RouteDrawer.Header>
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto p-0 pb-6">
          {message && <Content message={message} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

function Content({ message }: { message: SvcMessage }) {
  const { t } = useTranslation()
  const { amount, transaction_status: status, effect, actor } = message
  return (
    <>
      {message.outcome !== "verified" && (
        <section className="txt-small px-6 pt-4">
          <h2 className="txt-compact-small-plus pb-1">
            {t(isOtherAmountOfStaff(message) ? "svc.messages.why.meaning" : "svc.messages.why.title")}
          </h2>
          <WhyUnverified message={message} />
        </section>
      )}
      <Details
        items={[
          { label: t("svc.messages.fields.about"), value: <About message={message} /> },
          { label: t("svc.messages.fields.orderId"), value: <Ltr>{message.gateway_order_id}</Ltr> },
          { label: t("svc.messages.fields.says"), value: status && t(`svc.messages.status.${status}`) },
          {
            label: t("svc.messages.fields.amount"),
            value: amount && <ClaimedAmount message={message} />,
          },
          {
            label: t("svc.messages.fields.transactionNumber"),
            value: message.transaction_number && <Ltr>{message.transaction_number}</Ltr>,
          },
          {
            label: t("svc.messages.fields.effect"),
            value: effect && t(`svc.messages.effect.${effect}`, { defaultValue: effect }),
          },
          {
            label: t("svc.messages.fields.channel"),
            value: t(`svc.messages.channel.${message.channel}`),
          },
          ...(actor ? [{ label: t("svc.messages.fields.actor"), value: <Ltr>{actor}</Ltr> }] : []),
          ...useReceipt(message),
        ]}
      />
      <div className="px-6">
        {/* A row that only counts messages has no text. */}
        {message.reason !== "too_many" && <RawMessage key={message.id} message={message} open />}
      </div>
    </>
  )
}

/** When a message arrived; for a repeated one also how often and when last. */
function useReceipt({ created_at: first, last_received_at: last, received_count: count }: SvcMessage) {
  const { t } = useTranslation()
  return count === 1
    ? [{ label: t("svc.messages.fields.received"), value: <Moment at={first} /> }]
    : [
        { label: t("svc.messages.fields.first"), value: <Moment at={first} /> },
        { label: t("svc.messages.fields.lastReceived"), value: <Moment at={last} /> },
        { label: t("svc.messages.fields.count"), value: <Ltr>{count}</Ltr> },
      ]
}

function About({ message: { attempt_id: attempt, invoice_id: invoice } }: { message: SvcMessage }) {
  const { t } = useTranslation()
  if (!attempt && !invoice) {
    return t("svc.messages.belongsToNothing")
  }
  return (
    <span className="flex flex-wrap gap-x-3">
      {attempt && <TextLink to={`/svc/payments/${attempt}`}>{t("svc.messages.openPayment")}</TextLink>}
      {invoice && <TextLink to={`/svc/invoices/${invoice}`}>{t("svc.messages.openInvoice")}</TextLink>}
    </span>
  )
}

interface MessageDrawerProps {
  message: SvcListedMessage | undefined
  onClose: () => void
}
