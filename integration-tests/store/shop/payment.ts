import { z } from "zod/mini"

import { remember, recall, type OpenPayment } from "./memory"
import { config, findCart, isNotFound, sdk, type Cart } from "./store-client"

export const paymentStatuses = ["awaiting_payment", "in_progress", "paid", "failed", "attention"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export interface Payment {
  status: PaymentStatus
  order_id?: string
}

/** How the payment of a session stands; nothing when the store does not know the session. */
export async function findPayment(sessionId: string): Promise<Payment | undefined> {
  try {
    return await sdk.client.fetch<Payment>(`/store/svc/payments/${encodeURIComponent(sessionId)}`, {
      cache: "no-store",
    })
  } catch (error) {
    if (isNotFound(error)) {
      return undefined
    }
    throw error
  }
}

/** Where the shopper goes next. */
export type NextStep = { go: "gateway"; url: string } | { go: "result" } | { go: "cart" }

/**
 * Prepares the payment of a cart and remembers it, so that it is found again after a reload or in another tab.
 * A session that still fits the cart is used again; a payment that is in progress or done is not paid twice.
 */
export async function startPayment(cart: Cart): Promise<NextStep> {
  const open = sessionThatFits(cart)
  if (open) {
    const payment = await findPayment(open.session_id)
    if (payment && payment.status !== "awaiting_payment" && payment.status !== "failed") {
      remember({ payment: open })
      return { go: "result" }
    }
  }
  const next = open ?? (await createSession(cart))
  remember({ payment: next })
  return { go: "gateway", url: next.checkout_url }
}

/** Pays again after a failure, for whatever the cart now holds. */
export async function retryPayment(cartId: string | undefined): Promise<NextStep> {
  const cart = cartId ? await findCart(cartId) : undefined
  return cart?.items?.length ? await startPayment(cart) : { go: recall().payment ? "result" : "cart" }
}

function sessionThatFits(cart: Cart): OpenPayment | undefined {
  const session = cart.payment_collection?.payment_sessions?.find(
    (candidate) => candidate.provider_id === config.payment_provider_id && candidate.status === "pending"
  )
  return session && session.amount === cart.total ? openPayment(cart.id, session) : undefined
}

async function createSession(cart: Cart): Promise<OpenPayment> {
  const { payment_collection } = await sdk.store.payment.initiatePaymentSession(cart, {
    provider_id: config.payment_provider_id,
    data: { return_url: `${window.location.origin}/return?cart_id=${encodeURIComponent(cart.id)}` },
  })
  const session = payment_collection.payment_sessions?.find(
    (candidate) => candidate.provider_id === config.payment_provider_id
  )
  const open = session && openPayment(cart.id, session)
  if (!open) {
    throw new Error("The store opened no payment session")
  }
  return open
}

const sessionData = z.object({ checkout_url: z.url(), environment: z.string() })

function openPayment(cartId: string, session: { id: string; data?: unknown }): OpenPayment | undefined {
  const { data } = sessionData.safeParse(session.data)
  if (!data) {
    return undefined
  }
  remember({ environment: data.environment })
  return { cart_id: cartId, session_id: session.id, checkout_url: data.checkout_url }
}
