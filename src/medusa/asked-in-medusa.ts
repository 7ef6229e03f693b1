import type { MedusaContainer, PaymentDTO, RefundDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { decimalText } from "../modules/svc/payments/decimal-text"
import type { AskedBack } from "../modules/svc/refunds/money-back"
import { isOurProvider } from "./our-provider"
import { PAGE, pages } from "./pages"

/** Money of this plugin's payments that Medusa shows as gone back or given up. */
export interface AskedInMedusa {
  payment_session_id: string
  asked: AskedBack
  /** What Medusa shows of it, exact decimal text: what was refunded, or what was not captured of a canceled payment. */
  amount: string
}

/** A span of time in which Medusa wrote it. */
export interface Span {
  from: Date
  to: Date
}

/** No limit: the type does not say that there is such a value. */
const ALL = null as unknown as number

/** Refunds of this plugin's payments and its payments that were canceled, in pages: the oldest ids first. */
export async function* askedInMedusa(container: MedusaContainer, span: Span): AsyncGenerator<AskedInMedusa[]> {
  const payments = container.resolve(Modules.PAYMENT)
  const between = { $gte: span.from.toISOString(), $lte: span.to.toISOString() }
  const pageOf = { take: PAGE, order: { id: "ASC" } }
  const refunds = pages((after) =>
    // The id has operators too, though its type does not say so.
    payments.listRefunds(
      { created_at: between, id: { $gt: after } as unknown as string },
      { ...pageOf, relations: ["payment"] }
    )
  )
  for await (const rows of refunds) {
    yield rows.flatMap(listRefunded)
  }
  const canceled = pages((after) =>
    payments.listPayments(
      { canceled_at: between, id: { $gt: after } as unknown as string },
      { ...pageOf, relations: ["captures"] }
    )
  )
  for await (const rows of canceled) {
    yield rows.flatMap((row) => listCanceled(container, row))
  }
}

function listRefunded({ id, amount, payment }: RefundDTO): AskedInMedusa[] {
  const text = decimalText(amount)
  return ofOurs(payment, text, { kind: "refunded", amount: text, requestKey: id })
}

function listCanceled(container: MedusaContainer, payment: PaymentDTO): AskedInMedusa[] {
  const uncaptured = (payment.captures ?? []).reduce(
    (left, { amount }) => left.minus(decimalText(amount)),
    new BigNumber(decimalText(payment.amount))
  )
  // What is captured is read again when the task is written: core may be taking a capture back at this moment.
  const listCaptures = async () => {
    const captures = await container.resolve(Modules.PAYMENT).listCaptures({ payment_id: payment.id }, { take: ALL })
    return captures.map(({ amount }) => decimalText(amount))
  }
  return ofOurs(payment, uncaptured.toFixed(), { kind: "canceled", requestKey: payment.id, listCaptures })
}

function ofOurs(payment: PaymentDTO | undefined, amount: string, asked: AskedBack): AskedInMedusa[] {
  const session = payment?.data?.session_id
  return payment && isOurProvider(payment.provider_id) && typeof session === "string"
    ? [{ payment_session_id: session, amount, asked }]
    : []
}
