import type { MedusaContainer, PaymentDTO, RefundDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { formatDecimal } from "../modules/svc/payments"
import type { AskedBack } from "../modules/svc/refunds"
import { isOurProvider } from "./our-provider"
import { PAGE, readPages } from "./pages"

/** A refund or cancellation in Medusa of one of this plugin's payments. */
export interface AskedInMedusa {
  payment_session_id: string
  asked: AskedBack
  /** Exact decimal text: the refunded amount, or the uncaptured rest of a canceled payment. */
  amount: string
}

/** A span of time. */
export interface Span {
  from: Date
  to: Date
}

/** No limit; the type lacks this value. */
const ALL = null as unknown as number

/** Reads the refunds and the canceled payments of this plugin, in pages, oldest ids first. */
export async function* readAskedInMedusa(container: MedusaContainer, span: Span): AsyncGenerator<AskedInMedusa[]> {
  const payments = container.resolve(Modules.PAYMENT)
  const between = { $gte: span.from.toISOString(), $lte: span.to.toISOString() }
  const pageOptions = { take: PAGE, order: { id: "ASC" } }
  const refunds = readPages((after) =>
    // The filter on `id` accepts operators, though its type does not.
    payments.listRefunds(
      { created_at: between, id: { $gt: after } as unknown as string },
      { ...pageOptions, relations: ["payment"] }
    )
  )
  for await (const rows of refunds) {
    yield rows.flatMap(listRefunded)
  }
  const canceled = readPages((after) =>
    payments.listPayments(
      { canceled_at: between, id: { $gt: after } as unknown as string },
      { ...pageOptions, relations: ["captures"] }
    )
  )
  for await (const rows of canceled) {
    yield rows.flatMap((row) => listCanceled(container, row))
  }
}

function listRefunded({ id, amount, payment }: RefundDTO): AskedInMedusa[] {
  const text = formatDecimal(amount)
  return keepOurs(payment, text, { kind: "refunded", amount: text, requestKey: id })
}

function listCanceled(container: MedusaContainer, payment: PaymentDTO): AskedInMedusa[] {
  const uncaptured = (payment.captures ?? []).reduce(
    (left, { amount }) => left.minus(formatDecimal(amount)),
    new BigNumber(formatDecimal(payment.amount))
  )
  // Captures are read again when the task is written, because core may be rolling one back right now.
  const listCaptures = async () => {
    const captures = await container.resolve(Modules.PAYMENT).listCaptures({ payment_id: payment.id }, { take: ALL })
    return captures.map(({ amount }) => formatDecimal(amount))
  }
  return keepOurs(payment, uncaptured.toFixed(), { kind: "canceled", requestKey: payment.id, listCaptures })
}

function keepOurs(payment: PaymentDTO | undefined, amount: string, asked: AskedBack): AskedInMedusa[] {
  const session = payment?.data?.session_id
  return payment && isOurProvider(payment.provider_id) && typeof session === "string"
    ? [{ payment_session_id: session, amount, asked }]
    : []
}
