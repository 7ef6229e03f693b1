import { MedusaError } from "@medusajs/framework/utils"
import type { Sql } from "../database"
import type { OwnMoney } from "./refundable"
import type { OpenAttention } from "./rows"

/**
 * Whether staff can withdraw a number and amount that they confirmed by mistake. They cannot once the transaction pays
 * the attempt or invoice. A refund closes the row, so it never gets here.
 */
export function canWithdrawConfirmation(
  row: Pick<OpenAttention, "confirmed_by" | "transaction_number">,
  { paid }: OwnMoney
): boolean {
  return row.confirmed_by !== null && row.transaction_number !== paid?.number
}

/**
 * Withdraws the confirmation of an open row: its money counts as claimed again, and its transaction number is free.
 *
 * @throws MedusaError NOT_ALLOWED when nothing was confirmed, or when the confirmed transaction pays the attempt or
 *   invoice.
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
