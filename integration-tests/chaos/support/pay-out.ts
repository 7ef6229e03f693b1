/** Pays refund tasks out, as staff do. */
import type { World } from "./world"

/** A refund task that waits for staff. */
export interface OpenTask {
  id: string
  attempt_id: string | null
  amount: string
  function_outcome: string | null
  transaction_number: string
  gateway_order_id: string
}

export async function openTasks({ store }: Pick<World, "store">): Promise<OpenTask[]> {
  return store.sql<OpenTask>(
    `SELECT task.id, task.attempt_id, task.amount, function_outcome, task.transaction_number,
       coalesce(svc_attempt.gateway_order_id, svc_invoice.reference_id) AS gateway_order_id
     FROM svc_refund_task task LEFT JOIN svc_attempt ON svc_attempt.id = task.attempt_id
       LEFT JOIN svc_invoice ON svc_invoice.id = task.invoice_id
     WHERE task.status = 'to_pay_out' ORDER BY task.created_at, task.id`
  )
}

/**
 * Pays a refund task out as staff do: they note it, and the money leaves the bank. If the store's function may have
 * sent it, they check the bank first.
 */
export async function payOut({ store, functions }: World, task: OpenTask): Promise<string> {
  const { id, gateway_order_id, transaction_number, amount, function_outcome } = task
  const sent = functions.movements.find(
    (movement) =>
      movement.by === "function" &&
      movement.gateway_order_id === gateway_order_id &&
      movement.transaction_number === transaction_number &&
      Number(movement.amount) === Number(amount) &&
      !movement.noted
  )
  const looksAtBank = function_outcome === "unknown"
  if (looksAtBank) {
    // Payouts by hand are refused while the function may still be running: let that time pass.
    await store.sql("UPDATE svc_refund_task SET function_until = now() WHERE id = ?", [id])
  }
  const body = { reference: "seen at the bank", ...(looksAtBank && { checked: true }) }
  await store.staff.call("POST", `/admin/svc/refund-tasks/${id}/paid-out`, body)
  if (looksAtBank && sent) {
    sent.noted = true
    return `${amount} of ${transaction_number}: the bank had sent it`
  }
  functions.movements.push({ gateway_order_id, transaction_number, task: id, amount, by: "staff", noted: true })
  return `${amount} of ${transaction_number} by hand`
}
