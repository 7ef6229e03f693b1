import { Button, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { SvcPaymentLinkHistoryEntry } from "../../types"
import { sortNewestFirst, Timeline, type TimelineEntry, useActorName } from "../shared/display/timeline"
import { Ltr, Money } from "../shared/display/values"
import { TextLink } from "../shared/display/links"

/** Says that the payment link of a paid order takes no money. */
export function ClosedPaymentLink() {
  const { t } = useTranslation()
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 py-4" data-testid="payment-link-closed">
      {t("svc.orders.link.closed")}
    </Text>
  )
}

const tones: Record<string, TimelineEntry["tone"]> = {
  link_paid: "good",
  link_paid_elsewhere: "good",
  link_send_failed: "bad",
  link_send_begun: "warning",
  link_send_unknown: "warning",
}

/** The history of an order's payment links, newest first, behind a button. Nothing for an order that never had one. */
export function PaymentLinkHistory({ history }: { history: SvcPaymentLinkHistoryEntry[] }) {
  const { t } = useTranslation()
  const actorName = useActorName()
  const [isShown, setShown] = useState(false)
  const id = useId()
  if (history.length === 0) {
    return null
  }
  return (
    <section aria-labelledby={id} data-testid="payment-link-history">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-3">
        <h3 id={id} className="txt-compact-xsmall-plus text-ui-fg-muted">
          {t("svc.orders.link.history")}
        </h3>
        <Button
          size="small"
          variant="transparent"
          type="button"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? "svc.orders.link.hideHistory" : "svc.orders.link.showHistory")}
        </Button>
      </div>
      {isShown && (
        <Timeline
          entries={sortNewestFirst(history).map((entry) => ({
            id: entry.id,
            at: entry.created_at,
            title: t(`svc.orders.link.done.${entry.action}`, { defaultValue: entry.action }),
            by: entry.actor !== null && <bdi>{actorName(entry.actor)}</bdi>,
            body: <Facts entry={entry} />,
            tone: tones[entry.action] ?? "neutral",
          }))}
        />
      )}
    </section>
  )
}

function Facts({ entry: { detail } }: { entry: SvcPaymentLinkHistoryEntry }) {
  const { t } = useTranslation()
  const { amount, currency_code: currencyCode, attempt_id: attemptId, channel, masked_to: to, message } = detail ?? {}
  if (typeof channel === "string") {
    return (
      <span className="flex flex-wrap gap-x-3">
        <span>{t(`svc.invoices.share.channels.${channel}`)}</span>
        {typeof to === "string" && <Ltr>{to}</Ltr>}
        {typeof message === "string" && <bdi className="break-words">{message}</bdi>}
      </span>
    )
  }
  if (typeof amount !== "string" || typeof currencyCode !== "string") {
    return null
  }
  const money = <Money amount={amount} currencyCode={currencyCode} />
  return typeof attemptId === "string" ? <TextLink to={`/svc/payments/${attemptId}`}>{money}</TextLink> : money
}
