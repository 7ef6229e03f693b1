import { useEffect, useState } from "react"

import { useCart } from "../cart-context"
import { useAddress } from "../navigation"
import { follow } from "../parts/follow"
import { Link } from "../parts/link"
import { Loading, Notice } from "../parts/notice"
import { OrderPlaced } from "../parts/order-placed"
import { recall, remember } from "../memory"
import { retryPayment } from "../payment"
import { useLanguage } from "../text/language"
import { usePayment } from "../use-payment"

/** How the payment ended, for a shopper who comes back from the gateway, reloads, or opens the page again later. */
export function ResultPage() {
  const { text } = useLanguage()
  const address = useAddress()
  const open = recall().payment
  const sessionId = address.searchParams.get("payment_session_id") ?? open?.session_id
  const cartId = address.searchParams.get("cart_id") ?? open?.cart_id
  const { payment, offline } = usePayment(sessionId)

  return (
    <>
      <div aria-live="polite">
        <Outcome sessionId={sessionId} cartId={cartId} payment={payment} />
      </div>
      {offline && (
        <p className="toast bad" role="status">
          {text.connection_lost}
        </p>
      )}
    </>
  )
}

interface OutcomeProps {
  sessionId: string | undefined
  cartId: string | undefined
  payment: ReturnType<typeof usePayment>["payment"]
}

function Outcome({ sessionId, cartId, payment }: OutcomeProps) {
  const { text } = useLanguage()
  if (payment === undefined) {
    return <Notice mood="waiting" title={text.checking_title} />
  }
  if (payment === null) {
    return <UnknownPayment sessionId={sessionId} />
  }
  switch (payment.status) {
    case "paid":
      return payment.order_id ? (
        <OrderPlaced orderId={payment.order_id} />
      ) : (
        <Notice mood="waiting" title={text.placing_title} hint={text.placing_hint}>
          <Loading what={text.waiting} />
        </Notice>
      )
    case "in_progress":
      return (
        <Notice mood="waiting" title={text.in_progress_title} hint={text.in_progress_hint}>
          <Loading what={text.waiting} />
        </Notice>
      )
    case "attention":
      return (
        <Notice mood="waiting" title={text.attention_title} hint={text.attention_hint}>
          <BackToShop />
        </Notice>
      )
    case "failed":
      return (
        <Notice mood="bad" title={text.failed_title} hint={text.failed_hint}>
          <PayAgain cartId={cartId} label={text.try_again} />
        </Notice>
      )
    case "awaiting_payment":
      return (
        <Notice mood="plain" title={text.awaiting_title} hint={text.awaiting_hint}>
          <PayAgain cartId={cartId} label={text.continue_payment} />
        </Notice>
      )
  }
}

function PayAgain({ cartId, label }: { cartId: string | undefined; label: string }) {
  const { text } = useLanguage()
  const { reload } = useCart()
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle")

  const pay = async () => {
    setState("busy")
    try {
      follow(await retryPayment(cartId))
      await reload()
    } catch (error) {
      console.error(error)
      setState("failed")
    }
  }

  return (
    <>
      <button
        type="button"
        className="button primary"
        aria-disabled={state === "busy"}
        onClick={state === "busy" ? undefined : () => void pay()}
      >
        {state === "busy" ? text.preparing : label}
      </button>
      <Link className="button" to="/cart">
        {text.cart_title}
      </Link>
      {state === "failed" && (
        <p className="problem" role="alert">
          {text.payment_not_started}
        </p>
      )}
    </>
  )
}

function UnknownPayment({ sessionId }: { sessionId: string | undefined }) {
  const { text } = useLanguage()

  useEffect(() => {
    if (recall().payment?.session_id === sessionId) {
      remember({ payment: undefined })
    }
  }, [sessionId])

  return (
    <Notice mood="bad" title={text.unknown_title} hint={text.unknown_hint}>
      <BackToShop />
    </Notice>
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
