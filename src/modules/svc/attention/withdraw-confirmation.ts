import { MedusaError } from "@medusajs/framework/utils"
import type { Sql } from "../database/sql"
import type { OwnMoney } from "./refundable"
import type { OpenAttention } from "./rows"

/**
 * Whether staff can take back number and amount that they confirmed by mistake: nothing may rest on them. A refund closes the row; a
 * transaction that pays is proven by more than this row.
 */
export function canWithdrawConfirmation(
  row: Pick<OpenAttention, "confirmed_by" | "transaction_number">,
  { paid }: OwnMoney
): boolean {
  return row.confirmed_by !== null && row.transaction_number !== paid?.number
}

/**
 * Takes back what staff confirmed about an open row: its money counts as claimed again, and its transaction number is free.
 *
 * @throws MedusaError NOT_ALLOWED when nothing was confirmed, or its transaction pays.
 */
export async function withdrawConfirmation(sql: Sql, row: OpenAttention, money: OwnMoney): Promise<void> {
  if (!canWithdrawConfirmation(row, money)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Issue ${row.id} has no confirmation to withdraw. Resolve it with a note.`
    )
  }
  await sql.execute("UPDATE svc_attention SET confirmed_by = NULL, updated_at = now() WHERE id = ?", [row.id])
}
