/** Answers open questions, as staff do. */
import type { AttentionReason } from "../../../src/modules/svc/attention/reasons"
import { findInMerchantPanel } from "./gateway-truth"
import type { World } from "./world"

/** Reasons about received money that has no place yet. */
export const moneyReasons: readonly string[] = [
  "amount_mismatch",
  "session_gone",
  "order_failed",
  "order_canceled",
  "paid_twice",
] satisfies AttentionReason[]

/** An open question to staff. */
export interface OpenRow {
  id: string
  reason: string
  attempt_id: string | null
  invoice_id: string | null
  transaction_number: string
  detail: string
}

export async function openRows({ store }: Pick<World, "store">): Promise<OpenRow[]> {
  return store.sql<OpenRow>(
    `SELECT id, reason, attempt_id, invoice_id, transaction_number, detail FROM svc_attention
     WHERE resolved_at IS NULL ORDER BY created_at, id`
  )
}

/** Resolves a row as staff do, with or without a refund. */
export async function resolve({ store }: World, row: OpenRow, refund: boolean): Promise<void> {
  const path = row.invoice_id ? `${buildPath(row)}/resolve-attention` : `${buildPath(row)}/resolve`
  await store.staff.call("POST", path, { attention_id: row.id, note: "seen", refund })
}

/** Looks up a claimed payment in the merchant panel as staff do; confirms its number and amount if it is there. */
export async function confirm(world: World, row: OpenRow): Promise<boolean> {
  const shown = findInMerchantPanel(world, row.transaction_number)
  if (!shown) {
    return false
  }
  await world.store.staff.call("POST", `${buildPath(row)}/confirm`, {
    ...(row.invoice_id === null && { decision: "paid" }),
    transaction_number: shown.transaction_number,
    amount: shown.amount,
    note: "seen in the panel",
    attention_id: row.id,
  })
  return true
}

/** Resolves a question as staff should: received money without a place is refunded; a question about unknown money is closed. */
export async function answer(world: World, row: OpenRow): Promise<void> {
  const isMoney = moneyReasons.includes(row.reason)
  const isItsOwn = row.transaction_number === ""
  if (row.reason === "amount_mismatch" && !isItsOwn) {
    await confirm(world, row)
  }
  const came = isItsOwn || findInMerchantPanel(world, row.transaction_number) !== undefined
  await resolve(world, row, isMoney && came)
}

function buildPath({ invoice_id, attempt_id }: OpenRow): string {
  return invoice_id ? `/admin/svc/invoices/${invoice_id}` : `/admin/svc/payments/${attempt_id}`
}
