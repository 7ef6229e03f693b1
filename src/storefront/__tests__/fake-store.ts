/** A fake store for tests of the storefront library. */
import type { StoreRequest, StoreSdk } from "../index.mjs"

/** An error like those of the JS SDK. */
export function storeError(status: number, message = `status ${status}`): Error {
  return Object.assign(new Error(message), { status })
}

export interface FakeSession {
  id: string
  provider_id: string
  status: string
  amount: number
  data: { checkout_url: string; return_url?: string; environment?: string }
}

/** A store with one cart, with configurable answers and a record of requests. */
export class FakeStore {
  /** `GET /store/carts/cart_1`, without the query; a POST with its body. */
  readonly asked: (string | [request: string, body: unknown])[] = []
  sessions: FakeSession[] = []
  collection: string | undefined = "pay_col_1"
  total = 55
  completed_at: string | null = null
  items: { id: string }[] = [{ id: "item_1" }]
  /** The session with a payment that was sent, is in progress or paid. */
  begun: string | null = null
  /** The answer when the cart is completed. */
  completion: unknown = { type: "order", order: { id: "order_1" } }
  /** Status of each payment session; sessions without one are unknown. */
  readonly payments = new Map<string, unknown>()
  /** Errors by the beginning of a path; thrown by matching requests. */
  readonly failing = new Map<string, Error>()
  private opened = 0

  readonly sdk: StoreSdk = {
    client: { fetch: <T>(path: string, init: StoreRequest) => this.answer(path, init) as Promise<T> },
  }

  addSession(session: Partial<FakeSession> = {}): FakeSession {
    const id = session.id ?? `payses_${++this.opened}`
    const added = {
      id,
      provider_id: "pp_svc_svc",
      status: "pending",
      amount: this.total,
      data: { checkout_url: `https://api.shop.example/svc/checkout/${id}`, environment: "sandbox" },
      ...session,
    }
    this.sessions = [...this.sessions.filter((one) => one.provider_id !== added.provider_id), added]
    return added
  }

  private async answer(path: string, { method, body }: StoreRequest): Promise<unknown> {
    const [place = ""] = path.split("?")
    this.asked.push(body ? [`${method} ${place}`, body] : `${method} ${place}`)
    for (const [start, error] of this.failing) {
      if (place.startsWith(start)) {
        throw error
      }
    }
    const payment = /^\/store\/svc\/payments\/(.+)$/.exec(place)?.[1]
    if (payment) {
      if (!this.payments.has(payment)) {
        throw storeError(404)
      }
      return this.payments.get(payment)
    }
    if (place === "/store/carts/cart_1") {
      const payment_collection = this.collection && { id: this.collection, payment_sessions: this.sessions }
      const { total, completed_at, items } = this
      return { cart: { id: "cart_1", total, completed_at, items, payment_collection } }
    }
    if (place === "/store/svc/carts/cart_1") {
      return { begun_payment_session_id: this.begun }
    }
    if (place === "/store/carts/cart_1/complete") {
      return this.completion
    }
    if (place === "/store/payment-collections") {
      return { payment_collection: { id: "pay_col_new" } }
    }
    if (/^\/store\/payment-collections\/\w+\/payment-sessions$/.test(place)) {
      const { provider_id, data } = body as { provider_id: string; data: { return_url: string } }
      const session = this.addSession({ provider_id })
      Object.assign(session.data, data)
      this.payments.set(session.id, { status: "awaiting_payment" })
      return { payment_collection: { id: "pay_col_1", payment_sessions: this.sessions } }
    }
    throw storeError(404)
  }
}
