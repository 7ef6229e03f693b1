/** Plays a shopper, with the HTTP requests of a storefront, a browser and the gateway. */
import type { Answer, Result, SandboxMessage } from "../../support/sandbox-control"
import type { Database } from "../../support/connection"
import { waitUntil } from "../../support/wait-until"
import { KeptCart } from "./kept-cart"
import type { Scenes } from "./scenes"
import { SHOP_ORIGIN, type StoreUnderTest } from "./store-under-test"

/** A cart that is ready to be paid, and its payment session. */
export interface Checkout {
  cart_id: string
  session_id: string
  session_data: Record<string, unknown>
}

export interface CartOptions {
  /** First and last name. */
  name?: readonly [string, string]
  phone?: string | null
  email?: string
  quantity?: number
  /** More variants, one of each. */
  further_variants?: readonly string[]
  promo_codes?: readonly string[]
  /** Bearer token of a logged-in customer. */
  token?: string
  /** Extra keys of the payment session's data, as a client might send them. */
  data?: Record<string, unknown>
}

/** An HTTP answer. */
export interface Reply<Body = Record<string, unknown>> {
  status: number
  body: Body
  location: string | null
  headers: Headers
}

/** Sends the HTTP requests of a storefront, a browser and the gateway. */
export class Shopper {
  /** The first cart of each content, by its options as JSON. The next ones are copies. */
  readonly #keptCarts = new Map<string, KeptCart>()

  /**
   * @param database the store's database; if given, carts of guests without promotions are copied from the first one.
   * @param scenes if given, what happens before most tests is played once.
   */
  constructor(
    private readonly store: StoreUnderTest,
    private readonly database?: Database,
    private readonly scenes?: Pick<Scenes, "play">
  ) {}

  /** Calls the Store API; JSON both ways. */
  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    token?: string
  ): Promise<Reply<Body>> {
    const response = await fetch(`${this.store.url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": this.store.seeded.publishable_key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return readReply<Body>(response)
  }

  /** Registers a customer and logs them in. */
  async register(email: string, more: { phone?: string } = {}): Promise<{ id: string; token: string }> {
    const login = { email, password: "secret-password" }
    const path = "/auth/customer/emailpass"
    const registered = await this.expectOk(this.call<{ token: string }>("POST", `${path}/register`, login))
    const { body } = await this.expectOk(
      this.call<{ customer: { id: string } }>("POST", "/store/customers", { email, ...more }, registered.body.token)
    )
    const { token } = (await this.expectOk(this.call<{ token: string }>("POST", path, login))).body
    return { id: body.customer.id, token }
  }

  /** Fills a cart completely except for its payment; returns its id. */
  async fillCart({ data: _data, ...options }: CartOptions = {}): Promise<string> {
    const content = JSON.stringify(options)
    const kept = this.#keptCarts.get(content)
    if (kept && this.database) {
      return kept.copy(this.database)
    }
    const cartId = await this.#fillCart(options)
    if (this.database && !options.token && !options.promo_codes && !options.further_variants) {
      this.#keptCarts.set(content, await KeptCart.read(this.database, cartId))
    }
    return cartId
  }

  async #fillCart({
    name: [first_name, last_name] = ["Sara", "Al-Thani"],
    phone = "+97455123456",
    email = "shopper@example.com",
    quantity = 1,
    further_variants = [],
    promo_codes,
    token,
  }: CartOptions) {
    const { region_id, variant_id, shipping_option_id } = this.store.seeded
    const shipping_address = {
      first_name,
      last_name,
      address_1: "Street 1",
      city: "Doha",
      country_code: "qa",
      ...(phone !== null && { phone }),
    }
    const items = [{ variant_id, quantity }, ...further_variants.map((id) => ({ variant_id: id, quantity: 1 }))]
    const cart = { region_id, email, items, shipping_address, ...(promo_codes && { promo_codes }) }
    const { body } = await this.expectOk(this.call<{ cart: { id: string } }>("POST", "/store/carts", cart, token))
    const path = `/store/carts/${body.cart.id}`
    await this.expectOk(this.call("POST", `${path}/shipping-methods`, { option_id: shipping_option_id }, token))
    return body.cart.id
  }

  /** Opens the payment collection of a cart; returns its id. */
  async openCollection(cartId: string): Promise<string> {
    const { body } = await this.expectOk(
      this.call<{ payment_collection: { id: string } }>("POST", "/store/payment-collections", { cart_id: cartId })
    )
    return body.payment_collection.id
  }

  /** Sets the quantity of a cart's first line. */
  async setQuantity({ cart_id }: Pick<Checkout, "cart_id">, quantity: number): Promise<void> {
    const { body } = await this.call<{ cart: { items: { id: string }[] } }>("GET", `/store/carts/${cart_id}`)
    const path = `/store/carts/${cart_id}/line-items/${body.cart.items[0]?.id}`
    await this.expectOk(this.call("POST", path, { quantity }))
  }

  /** Requests a payment session of a payment collection and returns any answer. */
  async requestSession(collectionId: string, data: Record<string, unknown> = {}, provider_id = "pp_svc_svc") {
    return this.call<{
      message: string
      payment_collection: { payment_sessions: { id: string; data: Record<string, unknown> }[] }
    }>("POST", `/store/payment-collections/${collectionId}/payment-sessions`, { provider_id, data })
  }

  /** Opens a payment session for a cart, as a storefront does. */
  async openSession(cartId: string, data: Record<string, unknown> = {}, providerId?: string): Promise<Checkout> {
    const asked = { return_url: `${SHOP_ORIGIN}/return`, ...data }
    const opened = await this.expectOk(this.requestSession(await this.openCollection(cartId), asked, providerId))
    const session = opened.body.payment_collection.payment_sessions[0]
    if (!session) {
      throw new Error("Medusa opened no payment session")
    }
    return { cart_id: cartId, session_id: session.id, session_data: session.data }
  }

  /** Creates a cart and its payment session. */
  async checkOut(options: CartOptions = {}): Promise<Checkout> {
    return this.openSession(await this.fillCart(options), options.data)
  }

  /** Requests the signed form as JSON. */
  async signedForm(sessionId: string, body: object = {}) {
    return this.call<{ action: string; method: string; fields: Record<string, string>; message?: string }>(
      "POST",
      `/store/svc/checkout/${sessionId}`,
      body
    )
  }

  /** Goes to the gateway; returns the ORDER_ID of the attempt. */
  async goToGateway({ session_id }: Checkout): Promise<string> {
    const { body } = await this.expectOk(this.signedForm(session_id))
    return this.store.sandbox.takePurchase(body.fields)
  }

  /** Creates a cart and goes to the gateway; `orderId` is the ORDER_ID of the attempt. A scene. */
  async reachGateway(options: CartOptions = {}): Promise<{ checkout: Checkout; orderId: string }> {
    return this.#play(`at the gateway ${JSON.stringify(options)}`, async () => {
      const checkout = await this.checkOut(options)
      return { checkout, orderId: await this.goToGateway(checkout) }
    })
  }

  /** Creates a cart and pays it at the gateway, without a message to the store. */
  async payAtGateway(options: CartOptions = {}): Promise<{ checkout: Checkout; orderId: string } & Answer> {
    const { checkout, orderId } = await this.reachGateway(options)
    return { checkout, orderId, ...(await this.store.sandbox.answer(orderId, "success")) }
  }

  /** Creates a cart, pays it at the gateway, and returns to the store with the gateway's answer. */
  async pay(options: CartOptions = {}) {
    const paid = await this.payAtGateway(options)
    return { ...paid, reply: await this.bring(paid.callback) }
  }

  /** Has paid a cart, whose order is placed and captured. A scene: for tests about what comes after settling. */
  async hasPaid(options: CartOptions = {}): Promise<{ checkout: Checkout; orderId: string } & Answer> {
    return this.#play(`paid ${JSON.stringify(options)}`, async () => {
      const { reply: _, ...paid } = await this.pay(options)
      return paid
    })
  }

  #play<Result>(title: string, act: () => Promise<Result>): Promise<Result> {
    return this.scenes ? this.scenes.play(title, act) : act()
  }

  /** Lets the gateway decide an attempt, and delivers its answer to the store. */
  async bringAnswer(orderId: string, result: Result, channel: SandboxMessage["channel"] = "callback"): Promise<Reply> {
    return this.bring((await this.store.sandbox.answer(orderId, result))[channel])
  }

  /** Delivers a message to the store as the gateway would: the form through a browser, JSON from its server. */
  async bring(
    message: Pick<SandboxMessage, "channel" | "content_type" | "body">,
    headers: Record<string, string> = {}
  ): Promise<Reply> {
    const response = await fetch(`${this.store.url}/svc/${message.channel}`, {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, "content-type": message.content_type },
      body: message.body,
    })
    return readReply(response)
  }

  async complete(cartId: string) {
    return this.call<{ type: string; order?: { id: string }; error?: { type: string; message: string } }>(
      "POST",
      `/store/carts/${cartId}/complete`,
      {}
    )
  }

  async status(sessionId: string) {
    return this.call<{ status: string; order_id?: string }>("GET", `/store/svc/payments/${sessionId}`)
  }

  /** Polls until the payment has one of the statuses. */
  async untilStatus(sessionId: string, ...wanted: string[]): Promise<{ status: string; order_id?: string }> {
    let body: { status: string; order_id?: string } = { status: "unknown" }
    await waitUntil(
      () => `the payment is ${wanted.join(" or ")}; it is ${body.status}`,
      async () => {
        body = (await this.status(sessionId)).body
        return wanted.includes(body.status)
      }
    )
    return body
  }

  /** Waits for a reply and fails with its body when it is not successful. */
  async expectOk<Body>(pending: Promise<Reply<Body>>): Promise<Reply<Body>> {
    const reply = await pending
    if (reply.status >= 300) {
      throw new Error(`HTTP ${reply.status}: ${JSON.stringify(reply.body)}`)
    }
    return reply
  }
}

async function readReply<Body>(response: Response): Promise<Reply<Body>> {
  const text = await response.text()
  const json = response.headers.get("content-type")?.includes("json") && text !== ""
  return {
    status: response.status,
    body: (json ? JSON.parse(text) : text) as Body,
    location: response.headers.get("location"),
    headers: response.headers,
  }
}
