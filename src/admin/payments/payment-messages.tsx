import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail } from "../../types"
import { MessageTitle, readStaffNote } from "../messages/message-parts"
import { RawMessage } from "../messages/raw-message"
import { Moment } from "../shared/display/values"
import { Section } from "../shared/page/section"

/** The gateway's messages about a payment, newest first, each with its body. Empty when there are none. */
export function PaymentMessages({ payment }: { payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const messages = payment.messages.filter((one) => readStaffNote(one) === undefined).toReversed()
  return messages.length === 0 ? null : (
    <Section title={t("svc.messages.title")} testId="payment-messages">
      <ul className="divide-y">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-col gap-y-2 px-6 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <span className="txt-compact-small-plus">
                <MessageTitle message={message} />
              </span>
              <span className="txt-compact-xsmall text-ui-fg-muted">
                <Moment at={message.created_at} />
              </span>
            </div>
            <RawMessage message={message} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
