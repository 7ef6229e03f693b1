import { useTranslation } from "react-i18next"
import type { SvcAttentionReason, SvcHistoryEntry, SvcInvoiceDetail } from "../../types"
import { CreationHistory } from "../creation/creation-history"
import { isAboutPayout, PayoutFacts } from "../refund-tasks/payout-facts"
import { readDetail } from "../shared/display/timeline"
import { Money } from "../shared/display/values"

/** The history of an invoice, newest first. */
export function InvoiceHistory({ invoice: { history, currency_code } }: { invoice: SvcInvoiceDetail }) {
  return (
    <CreationHistory
      kind="invoices"
      history={history}
      facts={(entry) =>
        isAboutPayout(entry) ? (
          <PayoutFacts entry={entry} currencyCode={currency_code} />
        ) : (
          <Facts entry={entry} currencyCode={currency_code} />
        )
      }
    />
  )
}

function Facts({ entry, currencyCode }: { entry: SvcHistoryEntry; currencyCode: string }) {
  const { t } = useTranslation()
  const text = (name: string) => readDetail(entry, name)
  const [amount, channel, to, reason] = [text("amount"), text("channel"), text("to"), text("reason")]
  const numbers = [text("invoice_number"), text("transaction_number")].filter((number) => number !== undefined)
  return (
    <span className="flex flex-wrap gap-x-3">
      {amount && <Money amount={amount} currencyCode={currencyCode} />}
      {channel && <span>{t(`svc.invoices.share.channels.${channel}`)}</span>}
      {to && <bdi dir="ltr">{to}</bdi>}
      {numbers.map((number) => (
        <bdi key={number} dir="ltr">
          {number}
        </bdi>
      ))}
      {reason && <span>{t(`svc.attention.reasons.${reason as SvcAttentionReason}.title`)}</span>}
      {entry.detail?.refund === true && <span>{t("svc.invoices.becameRefundTask")}</span>}
    </span>
  )
}
