import type { MedusaContainer, PaymentDTO, RefundDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { decimalText } from "../../modules/svc/decimal-text"
import type { AskedBack } from "../../modules/svc/money-back"
import { isOurProvider } from "../checkout/payable"

/** Money of this plugin's payments that Medusa shows as gone back or given up. */
export interface AskedInMedusa {
  payment_session_id: string
  asked: AskedBack
}

/** A span of time in which Medusa wrote it. */
export interface Span {
  from: Date
  to: Date
}

const PAGE = 200

/** Refunds of this plugin's payments and its payments that were canceled, in pages: the oldest ids first. */
export async function* askedInMedusa(container: MedusaContainer, span: Span): AsyncGenerator<AskedInMedusa[]> {
  const payments = container.resolve(Modules.PAYMENT)
  const between = { $gte: span.from.toISOString(), $lte: span.to.toISOString() }
  const pageOf = { take: PAGE, order: { id: "ASC" } }
  yield* pages(async (after) => {
    // The id has operators too, though its type does not say so.
    const filters = { created_at: between, id: { $gt: after } as unknown as string }
    const rows = await payments.listRefunds(filters, { ...pageOf, relations: ["payment"] })
    return { rows, asked: rows.flatMap(refundedOf) }
  })
  yield* pages(async (after) => {
    const filters = { canceled_at: between, id: { $gt: after } as unknown as string }
    const rows = await payments.listPayments(filters, pageOf)
    return { rows, asked: rows.flatMap(canceledOf) }
  })
}

async function* pages(
  read: (after: string) => Promise<{ rows: readonly { id: string }[]; asked: AskedInMedusa[] }>
): AsyncGenerator<AskedInMedusa[]> {
  for (let after = ""; ;) {
    const { rows, asked } = await read(after)
    yield asked
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) {
      return
    }
    after = last.id
  }
}

function refundedOf({ id, amount, payment }: RefundDTO): AskedInMedusa[] {
  return ofOurs(payment, { kind: "refunded", amount: decimalText(amount), requestKey: id })
}

function canceledOf(payment: PaymentDTO): AskedInMedusa[] {
  return ofOurs(payment, { kind: "canceled", requestKey: payment.id })
}

function ofOurs(payment: PaymentDTO | undefined, asked: AskedBack): AskedInMedusa[] {
  const session = payment?.data?.session_id
  return payment && isOurProvider(payment.provider_id) && typeof session === "string"
    ? [{ payment_session_id: session, asked }]
    : []
}
