import { Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { SvcOrderAnswer, SvcPaymentLink } from "../../types"
import { OutsideLink } from "../shared/display/copyable"
import { useFormat } from "../shared/format/use-format"
import { CreatePaymentLink } from "./payment-link-create"
import { SavableQrCode } from "../shared/display/qr-code"
import { useWithdrawPaymentLink } from "../hooks/api/orders"
import { ActionButton } from "../shared/page/action-button"

type Order = SvcOrderAnswer["order"]

/** Creates, copies, shows as QR code and withdraws the payment link of an order. */
export function PaymentLink({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { payment_link: link } = order
  if (!link || link.is_expired || link.is_paid) {
    return (
      <div className="flex flex-col items-start gap-y-3 px-6 py-4" data-testid="payment-link">
        <Text size="small" className="text-ui-fg-subtle">
          <WithoutOpenLink order={order} />
        </Text>
        <CreatePaymentLink order={order} label={t(link ? "svc.orders.link.createNew" : "svc.orders.link.create")} />
      </div>
    )
  }
  return <OpenLink link={link} order={order} />
}

function WithoutOpenLink({ order: { payment_link: link, currency_code } }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (link?.is_paid && link.amount !== null) {
    return t("svc.orders.link.part.paid", { amount: format.moneyInText(link.amount, currency_code) })
  }
  return link ? t("svc.orders.link.expired", { date: format.moment(link.expires_at) }) : t("svc.orders.link.offer")
}

function OpenLink({ link, order }: { link: SvcPaymentLink; order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isCodeShown, setCodeShown] = useState(false)
  const facts = [
    link.amount !== null &&
      t("svc.orders.link.part.asks", { amount: format.moneyInText(link.amount, order.currency_code) }),
    t("svc.orders.link.works", { date: format.moment(link.expires_at) }),
    link.opened_at && t("svc.orders.link.opened", { date: format.moment(link.opened_at) }),
    link.pressed_at && t("svc.orders.link.pressed", { date: format.moment(link.pressed_at) }),
  ].filter(Boolean)
  return (
    <div data-testid="payment-link">
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <OutsideLink label={t("svc.orders.link.title")} hint={t("svc.orders.link.text")} url={link.url} />
        <Text size="small" className="text-ui-fg-subtle">
          {facts.join(" ")}
        </Text>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            type="button"
            aria-expanded={isCodeShown}
            onClick={() => setCodeShown(!isCodeShown)}
          >
            {t(isCodeShown ? "svc.orders.link.hideQrCode" : "svc.orders.link.showQrCode")}
          </Button>
          <WithdrawButton orderId={order.id} />
        </div>
      </div>
      {isCodeShown && <SavableQrCode url={link.url} label={t("svc.orders.link.qrCode")} fileName={link.id} />}
    </div>
  )
}

function WithdrawButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  return (
    <ActionButton
      permission="invoices"
      action={useWithdrawPaymentLink(orderId)}
      body={undefined}
      question={{
        title: t("svc.orders.link.withdrawTitle"),
        text: t("svc.orders.link.withdrawText"),
        confirm: t("svc.orders.link.withdraw"),
        danger: true,
      }}
      onDone={() => toast.success(t("svc.orders.link.withdrawn"))}
      data-testid="withdraw-payment-link"
    >
      {t("svc.orders.link.withdraw")}
    </ActionButton>
  )
}
