import { randomBytes } from "node:crypto"
import { sumAmounts } from "../../gateway"
import type { Faults } from "../faults"
import type { SandboxConfig } from "../options"
import { BoundedMap } from "./bounded-map"
import type { Invoice } from "./invoice"
import type { Message } from "./message"
import type { Order, Payment } from "./payment"
import type { Withdrawal } from "./withdrawal"

/**
 * Starts at the current time in seconds, so that ids are not reused after a restart and a store that kept its database
 * never sees one twice.
 */
let lastRecordId = Math.floor(Date.now() / 1000)

/** The state of the sandbox, in memory and bounded. */
export class SandboxState {
  readonly orders: BoundedMap<string, Order>
  readonly invoices: BoundedMap<string, Invoice>
  readonly withdrawals: BoundedMap<string, Withdrawal>
  readonly messages: BoundedMap<string, Message>
  /** Access tokens of logins (§5.1), in addition to the one of the options. */
  readonly loginTokens: BoundedMap<string, true>
  /** Issued SDK tokens (§4.5). */
  readonly sdkTokens: BoundedMap<string, true>
  balance: string
  faults: Faults = {}
  readonly #startingBalance: string
  readonly #payments: BoundedMap<string, Payment>
  readonly #invoicesByShareCode: BoundedMap<string, Invoice>
  #messageCount = 0

  constructor({ balance, maxRows }: Pick<SandboxConfig, "balance" | "maxRows">) {
    this.orders = new BoundedMap(maxRows)
    this.invoices = new BoundedMap(maxRows)
    this.withdrawals = new BoundedMap(maxRows)
    this.messages = new BoundedMap(maxRows)
    this.loginTokens = new BoundedMap(maxRows)
    this.sdkTokens = new BoundedMap(maxRows)
    this.#payments = new BoundedMap(maxRows * 2)
    this.#invoicesByShareCode = new BoundedMap(maxRows)
    this.#startingBalance = balance
    this.balance = balance
  }

  addOrder(order: Order): void {
    this.orders.set(order.gateway_order_id, order)
    this.#payments.set(order.token, order)
  }

  addInvoice(invoice: Invoice): void {
    this.invoices.set(invoice.invoice_number, invoice)
    this.#payments.set(invoice.payment.token, invoice.payment)
    this.#invoicesByShareCode.set(invoice.share_code, invoice)
  }

  paymentByToken(token: string): Payment | undefined {
    return this.#payments.get(token)
  }

  invoiceByShareCode(code: string): Invoice | undefined {
    return this.#invoicesByShareCode.get(code)
  }

  /** Adds to the balance of the service account; a negative amount subtracts. */
  changeBalance(amount: string): void {
    this.balance = sumAmounts([this.balance, amount])
  }

  /** Creates an id for a record (§2.1, §2.6 `id`). */
  newRecordId(): number {
    lastRecordId += 1
    return lastRecordId
  }

  newMessageId(): string {
    this.#messageCount += 1
    return `msg_${this.#messageCount}`
  }

  /** Clears everything, including faults. Numbers are not reused. */
  reset(): void {
    for (const rows of [this.orders, this.invoices, this.withdrawals, this.messages]) {
      rows.clear()
    }
    this.loginTokens.clear()
    this.sdkTokens.clear()
    this.#payments.clear()
    this.#invoicesByShareCode.clear()
    this.balance = this.#startingBalance
    this.faults = {}
  }
}

/** Creates a part of an address that cannot be guessed. */
export function newToken(bytes = 16): string {
  return randomBytes(bytes).toString("base64url")
}
