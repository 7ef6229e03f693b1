/** Pays attempts and takes the money back, without an order in Medusa. */
import { findPayingTransaction } from "../../../src/modules/svc/refunds/refund-tasks"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { admin } from "./invoices"
import type { Ledger } from "./with-ledger"

/** Stores the webhook of a result about an attempt over 70.00; its transaction number is the ORDER_ID. */
export async function bringResult(
  ledger: Pick<Ledger, "svc">,
  orderId: string,
  status: "success" | "failed" | "in_progress" = "success"
): Promise<void> {
  const message = signedMessage("webhook", { orderId, amount: "70.00", transactionNumber: orderId, status })
  expect((await recordMessage(ledger, message)).outcome).toBe("verified")
}

/** The shopper of {@link paySettled}. */
export const shopper = { email: "shopper@example.com" }

/** Pays an attempt of the shopper and settles it, as if its order had been placed; returns its ORDER_ID. */
export async function paySettled(ledger: Pick<Ledger, "svc" | "sql">): Promise<string> {
  const orderId = await openBareAttempt(ledger, undefined, { ...shopper, return_url: "https://shop.example/return" })
  await bringResult(ledger, orderId)
  await ledger.svc.settling.markSettled(await findAttemptId(ledger, orderId), { id: "order_1", number: "1" })
  return orderId
}

export async function findAttemptId({ sql }: Pick<Ledger, "sql">, orderId: string): Promise<string> {
  const [row] = await sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [orderId])
  return row?.id ?? ""
}

/** Writes a refund task for a paid attempt, as a refund in Medusa does. */
export async function refundAttempt(
  ledger: Pick<Ledger, "svc" | "sql">,
  orderId: string,
  amount: string
): Promise<string> {
  const attempt = await ledger.svc.payments.retrieveAttempt(await findAttemptId(ledger, orderId))
  const transaction = findPayingTransaction(attempt)
  const task = { amount, reason: "refunded" as const, requestKey: `${orderId} ${amount}`, transaction }
  const added = await ledger.svc.refunds.addTask(attempt, task)
  if (added.outcome !== "written") {
    throw new Error(`No refund task was written: ${added.outcome}`)
  }
  return added.id
}

/** Resolves the one open issue, which is about a payment, as staff do. */
export async function resolveOpenIssue(
  { svc, sql }: Pick<Ledger, "svc" | "sql">,
  resolution: { note: string; refund: boolean }
): Promise<void> {
  const [row] = await sql<{ attention_id: string; attempt_id: string }>(
    "SELECT id AS attention_id, attempt_id FROM svc_attention WHERE resolved_at IS NULL"
  )
  await svc.payments.resolveAttention(admin, row!, resolution)
}
