/** Shows the result of a payment to a shopper who comes back from the gateway, reloads, or opens the page again later. */
import { usePayment, type ShownPayment } from "medusa-payment-svc/storefront/react"

import { useCart } from "../cart-context"
import { useAddress } from "../navigation"
import { Link } from "../parts/link"
import { NotStarted } from "../parts/not-started"
import { Loading, Notice } from "../parts/notice"
import { OrderPlaced } from "../parts/order-placed"
import { payments } from "../payments"
import { useLanguage } from "../text/language"

export function ResultPage() {
  const { text } = useLanguage()
  const address = useAddress()
  const sessionId = address.searchParams.get("payment_session_id") ?? undefined
  const payment = usePayment(payments, { sessionId })
  const reconnecting = !payment.connected && payment.watching

  return (
    <>
      <div aria-live="polite">
        <Outcome payment={payment} />
      </div>
      {reconnecting && (
        <p className="toast bad" role="status">
          {text.connection_lost}
        </p>
      )}
    </>
  )
}

function Outcome({ payment }: { payment: ShownPayment }) {
  const { text } = useLanguage()
  if (!payment.connected && !payment.watching) {
    return (
      <Notice mood="waiting" title={text.unreachable_title} hint={text.unreachable_hint}>
        <CheckAgain payment={payment} />
        <BackToShop />
      </Notice>
    )
  }
  switch (payment.status) {
    case "checking":
      return <Notice mood="waiting" title={text.checking_title} />
    case "paid":
      return payment.order_id ? (
        <OrderPlaced orderId={payment.order_id} cartId={payment.cart_id} />
      ) : (
        <Notice mood="good" title={text.placing_title} />
      )
    case "in_progress":
      return <StillWaiting payment={payment} title={text.in_progress_title} hint={text.in_progress_hint} />
    case "processing":
      return <StillWaiting payment={payment} title={text.placing_title} hint={text.processing_hint} />
    case "attention":
      return (
        <Notice mood="waiting" title={text.attention_title} hint={text.attention_hint}>
          <BackToShop />
          <Reference payment={payment} />
        </Notice>
      )
    case "failed":
      return (
        <Notice mood="bad" title={text.failed_title} hint={text.declined[payment.decline_reason ?? "declined"]}>
          <PayAgain payment={payment} label={text.try_again} />
        </Notice>
      )
    case "awaiting_payment":
      return (
        <Notice mood="plain" title={text.awaiting_title} hint={text.awaiting_hint}>
          <PayAgain payment={payment} label={text.continue_payment} />
        </Notice>
      )
    case "none":
    case "unknown":
      return (
        <Notice mood="bad" title={text.unknown_title} hint={text.unknown_hint}>
          <BackToShop />
        </Notice>
      )
  }
}

/** The page polls until a time limit. */
function StillWaiting({ payment, title, hint }: { payment: ShownPayment; title: string; hint: string }) {
  const { text } = useLanguage()
  return payment.watching ? (
    <Notice mood="waiting" title={title} hint={hint}>
      <Loading what={text.waiting} />
    </Notice>
  ) : (
    <Notice mood="waiting" title={title} hint={text.taking_long_hint}>
      <CheckAgain payment={payment} />
      <BackToShop />
      <Reference payment={payment} />
    </Notice>
  )
}

/** Pays again; if this browser did not start the payment, pays for its current cart. */
function PayAgain({ payment, label }: { payment: ShownPayment; label: string }) {
  const { text } = useLanguage()
  const { cart } = useCart()
  const { busy, retry, error, cart_id = cart?.id } = payment
  return (
    <>
      <button
        type="button"
        className="button primary"
        aria-disabled={busy}
        onClick={busy ? undefined : () => void retry(cart_id)}
      >
        {busy ? text.preparing : label}
      </button>
      <Link className="button" to="/cart">
        {text.cart_title}
      </Link>
      <NotStarted error={error} />
    </>
  )
}

function CheckAgain({ payment }: { payment: ShownPayment }) {
  const { text } = useLanguage()
  return (
    <button type="button" className="button primary" onClick={payment.check}>
      {text.check_again}
    </button>
  )
}

/** The reference that a shopper can quote to the shop. */
function Reference({ payment }: { payment: ShownPayment }) {
  const { text } = useLanguage()
  return (
    <p className="reference">
      {text.reference} <bdi>{payment.session_id}</bdi>
    </p>
  )
}

function BackToShop() {
  const { text } = useLanguage()
  return (
    <Link className="button" to="/">
      {text.back_to_shop}
    </Link>
  )
}
