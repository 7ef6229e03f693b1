import { buildInvoiceAnswer, type Invoice } from "../model/invoice"
import type { Order, Payment } from "../model/payment"
import type { SandboxState } from "../model/state"
import type { SandboxConfig } from "../options"

/** An order in the control API. */
export function buildOrderView({ token, ...order }: Order, config: SandboxConfig) {
  return { ...order, pay_url: payUrl(token, config) }
}

/** An invoice in the control API: the answer of §2.1 and its payment. */
export function buildInvoiceView(invoice: Invoice, config: SandboxConfig) {
  const { token, ...payment } = invoice.payment
  return { ...buildInvoiceAnswer(invoice, config), payment: { ...payment, pay_url: payUrl(token, config) } }
}

/** The complete state of the sandbox. */
export function buildStateView(state: SandboxState, config: SandboxConfig) {
  return {
    balance: state.balance,
    faults: state.faults,
    orders: state.orders.values().map((order) => buildOrderView(order, config)),
    invoices: state.invoices.values().map((invoice) => buildInvoiceView(invoice, config)),
    withdrawals: state.withdrawals.values(),
    messages: state.messages.values(),
  }
}

/** Address of a payment's hosted page. */
export function payUrl(token: Payment["token"], { url }: SandboxConfig): string {
  return `${url}/pay/${token}`
}
