import { isHidden, listen, page } from "./page.mjs"
import type { Answer, DeclineReason, PaymentStatus } from "./payment.mjs"

/** The state of a watched payment. */
export interface PaymentView {
  /** `checking` until the first answer; `unknown` when the store does not know the payment session. */
  status: PaymentStatus | "checking" | "unknown"
  order_id?: string
  /** Why the payment failed, when it has. */
  decline_reason?: DeclineReason
  /** False after a request without an answer; then `status` is the last known one. */
  connected: boolean
  /** Whether polling continues. False once the status is final or the patience is over. */
  watching: boolean
}

export interface Watch {
  /** Requests the status at once and restarts the patience. */
  again: () => void
  stop: () => void
}

const FIRST_PAUSE_MS = 1_000
const LAST_PAUSE_MS = 10_000
const GROWTH = 1.5
/** Random variation of the pauses, as a share to either side, so that many waiting browsers do not poll in step. */
const JITTER = 0.25

/**
 * Polls the status of a payment with growing pauses, until it is final (`paid`, `failed`, `attention`, `unknown`) or
 * `patience` milliseconds are over. Pauses while the page is hidden, and polls at once when the page is shown again or
 * the network is back. So it notices changes from another tab, even after a failed payment.
 */
export function watchPayment(
  ask: () => Promise<Answer>,
  onChange: (view: PaymentView) => void,
  patience: number
): Watch {
  let view: PaymentView = { status: "checking", connected: true, watching: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = 0
  let pause = 0
  let until = 0

  const next = async () => {
    clearTimeout(timer)
    const mine = ++question
    const answer = await ask()
    // The answer belongs to an earlier request, or watching has stopped.
    if (mine !== question) {
      return
    }
    view = seen(view, answer, Date.now() < until)
    onChange(view)
    if (view.watching && !isHidden()) {
      timer = setTimeout(() => void next(), pause * (1 - JITTER + 2 * JITTER * Math.random()))
      pause = Math.min(pause * GROWTH, LAST_PAUSE_MS)
    }
  }

  const again = () => {
    pause = FIRST_PAUSE_MS
    until = Date.now() + patience
    void next()
  }

  const wake = () => {
    if (isHidden()) {
      clearTimeout(timer)
    } else if (view.status !== "paid") {
      again()
    }
  }

  const listening = [listen(page.document, "visibilitychange", wake), listen(page, "online", wake)]
  again()
  return {
    again,
    stop() {
      question++
      clearTimeout(timer)
      listening.forEach((stopListening) => stopListening())
    },
  }
}

function seen(last: PaymentView, answer: Answer, patient: boolean): PaymentView {
  switch (answer.outcome) {
    case "unreachable":
      return { ...last, connected: false, watching: patient }
    case "unknown":
      return { status: "unknown", connected: true, watching: false }
    case "paid":
    case "failed":
    case "attention":
      return {
        status: answer.outcome,
        order_id: answer.order_id,
        decline_reason: answer.decline_reason,
        connected: true,
        watching: false,
      }
    case "awaiting_payment":
    case "in_progress":
    case "processing":
      return { status: answer.outcome, order_id: answer.order_id, connected: true, watching: patient }
  }
}
