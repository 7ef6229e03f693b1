import type { Amount } from "../../gateway"

/** A withdrawal request; in the sandbox its status stays REQUESTED (§2.6). */
export interface Withdrawal {
  id: number
  withdrawal_number: string
  amount: Amount
  message: string | null
  created_at: string
}
