import type { Amount } from "../../gateway"

/** A withdrawal request; the sandbox leaves every one REQUESTED (§2.6). */
export interface Withdrawal {
  id: number
  withdrawal_number: string
  amount: Amount
  message: string | null
  created_at: string
}
