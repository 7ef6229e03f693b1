/** Pays attempts and takes the money back, without an order in Medusa. */
import { findPayingTransaction } from "../../../src/modules/svc/refunds/refund-tasks"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
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
  expect(added.outcome).toBe("written")
  return added.outcome === "written" ? added.id : ""
}
