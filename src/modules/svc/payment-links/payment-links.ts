import { MedusaError } from "@medusajs/framework/utils"
import type { Runner } from "../database"
import { buildPaymentLinkUrl, type Settings } from "../settings"
import type { Staff } from "../staff"
import { type LinkHistoryEntry, readLinkHistory } from "./link-history"
import { beginLinkSend, type BegunLinkSend, type EndedLinkSend, type NewLinkSend, noteLinkSend } from "./link-sends"
import { computeRecipientCode, matchesLink, readLinkId, signLink } from "./link-token"
import {
  createLink,
  findLink,
  findLinkOfSession,
  findSessionsPaidForPart,
  type LinkUse,
  noteLinkSession,
  noteLinkUse,
  type PaymentLink,
  withdrawLink,
} from "./payment-link-rows"

export type LinkWithUrl = PaymentLink & { url: string }

/** Payment links: addresses at which the outstanding amount of an order, or a part of it, can be paid. */
export class PaymentLinks {
  /** The first one signs; links signed with another one still work. */
  readonly #secrets: readonly string[]

  /** @param jwtSecret from Medusa's configuration; signs in stores without an encryption key. */
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings,
    jwtSecret: unknown
  ) {
    this.#secrets = [...settings.encryptionKeys, ...(typeof jwtSecret === "string" ? [jwtSecret] : [])]
  }

  /**
   * Creates the link of an order, or returns its existing one; see {@link createLink}.
   *
   * @param amount the part that it asks for, decimal text; `null` for everything that the order owes.
   * @throws MedusaError FORBIDDEN; NOT_ALLOWED while no payment can begin, or when the order has a link over another
   *   amount.
   */
  async create(given: Staff, orderId: string, amount: string | null = null): Promise<LinkWithUrl> {
    return this.runner.write(async (sql) => {
      const { name: created_by } = await this.settings.requirePermission(sql, "invoices", given)
      const { backend_url, currency_code, payment_link } = await this.settings.readPaymentConfiguration("staff", sql)
      const link = await createLink(sql, orderId, {
        amount,
        currency_code,
        days: payment_link.expires_after_days,
        created_by,
      })
      return this.#addUrl(link, backend_url)
    })
  }

  /**
   * Withdraws the link of an order; see {@link withdrawLink}.
   *
   * @throws MedusaError FORBIDDEN.
   */
  async withdraw(given: Staff, orderId: string): Promise<boolean> {
    return this.runner.write(async (sql) => {
      const { name } = await this.settings.requirePermission(sql, "invoices", given)
      return withdrawLink(sql, orderId, name)
    })
  }

  /** Finds the link of an order, also an expired one; `undefined` when there is none or it was withdrawn. */
  async findLinkOfOrder(orderId: string): Promise<LinkWithUrl | undefined> {
    return this.#withUrl(await this.runner.read((sql) => findLink(sql, "order_id", orderId)))
  }

  async #withUrl(link: PaymentLink | undefined): Promise<LinkWithUrl | undefined> {
    const { backend_url } = (await this.settings.readState()).known
    return link && backend_url !== undefined && this.#secrets.length > 0 ? this.#addUrl(link, backend_url) : undefined
  }

  /**
   * Checks that staff may create and send links, before anything about the order is answered.
   *
   * @throws MedusaError FORBIDDEN.
   */
  async requireSender(given: Staff): Promise<void> {
    await this.runner.write((sql) => this.settings.requirePermission(sql, "invoices", given))
  }

  /**
   * Begins to send a link to a customer; see {@link beginLinkSend}.
   *
   * @param to the whole recipient, of which only a code is stored.
   * @throws MedusaError FORBIDDEN; CONFLICT when the link was withdrawn.
   */
  async beginSend(given: Staff, linkId: string, { to, ...send }: NewLinkSend & { to: string }): Promise<BegunLinkSend> {
    const message = [linkId, send.idempotency_key ?? "", send.channel, to]
    const recipient_codes = this.#secrets.map((secret) => computeRecipientCode(secret, message))
    return this.runner.write(async (sql) => {
      const { name } = await this.settings.requirePermission(sql, "invoices", given)
      return beginLinkSend(sql, linkId, { ...send, recipient_codes }, name)
    })
  }

  /** See {@link noteLinkSend}. */
  async noteSend(link: PaymentLink, send: EndedLinkSend): Promise<void> {
    await this.runner.write((sql) => noteLinkSend(sql, link, send))
  }

  /** See {@link readLinkHistory}. */
  async readHistory(orderId: string): Promise<LinkHistoryEntry[]> {
    return this.runner.read((sql) => readLinkHistory(sql, orderId))
  }

  /** Finds the link of an order that was neither withdrawn nor has expired. */
  async findLive(orderId: string): Promise<PaymentLink | undefined> {
    const link = await this.runner.read((sql) => findLink(sql, "order_id", orderId))
    return link?.is_expired ? undefined : link
  }

  /** Finds the link of an order that asks for money now: a live one, unless its part is paid. */
  async findOpen(orderId: string): Promise<PaymentLink | undefined> {
    const link = await this.findLive(orderId)
    return link?.is_paid ? undefined : link
  }

  /** Stores the payment session that was opened for a link. The caller holds the lock of the order. */
  async noteSession(linkId: string, paymentSessionId: string): Promise<void> {
    await this.runner.writeEach((sql) => noteLinkSession(sql, linkId, paymentSessionId))
  }

  /** Finds the link that a payment session was opened for; see {@link findLinkOfSession}. */
  async findLinkOfSession(paymentSessionId: string): Promise<Pick<PaymentLink, "id" | "is_paid"> | undefined> {
    return this.runner.read((sql) => findLinkOfSession(sql, paymentSessionId))
  }

  /** Finds sessions whose money may have paid a link's part already; see {@link findSessionsPaidForPart}. */
  async findSessionsPaidForPart(linkId: string, attemptId: string): Promise<string[]> {
    return this.runner.read((sql) => findSessionsPaidForPart(sql, linkId, attemptId))
  }

  /** Finds the link with an id, also an expired one; `undefined` when it was withdrawn. */
  async find(id: string): Promise<LinkWithUrl | undefined> {
    return this.#withUrl(await this.runner.read((sql) => findLink(sql, "id", id)))
  }

  /** Finds the link of a token; `undefined` for a token that the store did not issue, or whose link was withdrawn. */
  async findByToken(token: string): Promise<PaymentLink | undefined> {
    const id = readLinkId(token)
    const link = id === undefined ? undefined : await this.runner.read((sql) => findLink(sql, "id", id))
    return link && matchesLink(this.#secrets, token, link) ? link : undefined
  }

  /** Does the same, and stores the first time of this kind of use. */
  async useByToken(token: string, use: LinkUse): Promise<PaymentLink | undefined> {
    const link = await this.findByToken(token)
    return link && this.#noteUse(link, use)
  }

  /**
   * Finds the link of an order, and stores the first time of this kind of use. The caller has checked that the visitor
   * named the order and one of its payment collections.
   */
  async useLinkOfOrder(orderId: string, use: LinkUse): Promise<PaymentLink | undefined> {
    const link = await this.runner.read((sql) => findLink(sql, "order_id", orderId))
    return link && this.#noteUse(link, use)
  }

  async #noteUse(link: PaymentLink, use: LinkUse): Promise<PaymentLink> {
    if (link[use] === null) {
      await this.runner.writeEach((sql) => noteLinkUse(sql, link, use))
    }
    return link
  }

  #addUrl(link: PaymentLink, backend_url: string): LinkWithUrl {
    const [secret] = this.#secrets
    if (secret === undefined) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Payment links cannot be signed. Set encryption_key in the plugin's options or jwtSecret in Medusa's configuration."
      )
    }
    return { ...link, url: buildPaymentLinkUrl({ backend_url }, signLink(secret, link)) }
  }
}
