import { Drawer, Heading } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcNotification } from "../../types"
import { Ltr } from "../shared/display/ltr"
import { Moment } from "../shared/display/moment"
import { TextLink } from "../shared/display/text-link"
import { DrawerHeader } from "../shared/form/drawer-header"
import { Details } from "../shared/page/details"
import { ClaimedAmount } from "./claimed-amount"
import { isOtherAmountOfStaff, WhyNotBelieved } from "./notification-facts"
import { OutcomeBadge } from "./outcome-badge"
import { RawMessage } from "./raw-message"

/** One message with all that is known of it; closed while there is none. */
export function NotificationDrawer({ notification, onClose }: NotificationDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer open={notification !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content aria-describedby={undefined} data-testid="notification">
        <DrawerHeader>
          <div className="flex flex-wrap items-center gap-3">
            <Drawer.Title asChild>
              <Heading>{t("svc.notifications.one")}</Heading>
            </Drawer.Title>
            {notification && <OutcomeBadge outcome={notification.outcome} />}
          </div>
        </DrawerHeader>
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto p-0 pb-6">
          {notification && <Content notification={notification} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

function Content({ notification }: { notification: SvcNotification }) {
  const { t } = useTranslation()
  const { amount, transaction_status: status, effect, actor } = notification
  return (
    <>
      {notification.outcome !== "verified" && (
        <section className="txt-small px-6 pt-4">
          <h2 className="txt-compact-small-plus pb-1">
            {t(isOtherAmountOfStaff(notification) ? "svc.notifications.why.meaning" : "svc.notifications.why.title")}
          </h2>
          <WhyNotBelieved notification={notification} />
        </section>
      )}
      <Details
        items={[
          { label: t("svc.notifications.fields.about"), value: <About notification={notification} /> },
          { label: t("svc.notifications.fields.orderId"), value: <Ltr>{notification.gateway_order_id}</Ltr> },
          { label: t("svc.notifications.fields.says"), value: status && t(`svc.notifications.status.${status}`) },
          {
            label: t("svc.notifications.fields.amount"),
            value: amount && <ClaimedAmount notification={notification} />,
          },
          {
            label: t("svc.notifications.fields.transactionNumber"),
            value: notification.transaction_number && <Ltr>{notification.transaction_number}</Ltr>,
          },
          {
            label: t("svc.notifications.fields.effect"),
            value: effect && t(`svc.notifications.effect.${effect}`, { defaultValue: effect }),
          },
          {
            label: t("svc.notifications.fields.channel"),
            value: t(`svc.notifications.channel.${notification.channel}`),
          },
          ...(actor ? [{ label: t("svc.notifications.fields.actor"), value: <Ltr>{actor}</Ltr> }] : []),
          { label: t("svc.notifications.fields.first"), value: <Moment at={notification.created_at} /> },
          { label: t("svc.notifications.fields.lastReceived"), value: <Moment at={notification.last_received_at} /> },
          { label: t("svc.notifications.fields.count"), value: <Ltr>{notification.received_count}</Ltr> },
        ]}
      />
      <div className="px-6">
        {/* A row that only counts never had a text. */}
        {notification.reason !== "too_many" && <RawMessage key={notification.id} notification={notification} open />}
      </div>
    </>
  )
}

function About({ notification: { attempt_id: attempt, invoice_id: invoice } }: { notification: SvcNotification }) {
  const { t } = useTranslation()
  if (!attempt && !invoice) {
    return t("svc.notifications.belongsToNothing")
  }
  return (
    <span className="flex flex-wrap gap-x-3">
      {attempt && <TextLink to={`/svc/payments/${attempt}`}>{t("svc.notifications.openPayment")}</TextLink>}
      {invoice && <TextLink to={`/svc/invoices/${invoice}`}>{t("svc.notifications.openInvoice")}</TextLink>}
    </span>
  )
}

interface NotificationDrawerProps {
  notification: SvcNotification | undefined
  onClose: () => void
}
