import type { refundReasons, refundTaskStatuses } from "../../fields/statuses"
import type { SvcAmount, SvcEnvironment, SvcListQuery, SvcListTotal, SvcMoment, SvcPage, SvcPaidFor } from "../values"

/** A refund that staff pay out by hand, because the gateway has no refund operation (§4.6). */
export interface SvcRefundTask extends SvcPaidFor {
  id: string
  attempt_id: string | null
  invoice_id: string | null
  environment: SvcEnvironment
  transaction_number: string
  amount: SvcAmount
  currency_code: string
  /** Why the money goes back; for an issue that was closed with a refund, the reason of the issue. */
  reason: (typeof refundReasons)[number]
  /** The note of staff: for `refunded` from Medusa's refund form, else as they gave it here. */
  note: string | null
  status: (typeof refundTaskStatuses)[number]
  /**
   * Outcome of the store's refund function, when there is one and it did not pay out. `unknown`: it may have; check the
   * merchant panel before paying by hand.
   */
  function_outcome: "failed" | "unknown" | null
  /** Until then the store's own refund function may still be running, and a payout by hand is refused. */
  function_until: SvcMoment | null
  reference: string | null
  paid_out_at: SvcMoment | null
  paid_out_by: string | null
  /** Reference of the last payout that staff recorded and undid, while the task is to be paid out. */
  undone_reference: string | null
  /** Whether staff can undo the payout: they stored it themselves, on the same day in the store's time zone. */
  can_undo: boolean
  /** The payment was begun in the sandbox and the store is live by now, so no real money moved or is to be paid out. */
  is_test_money: boolean
  created_at: SvcMoment
}

export interface SvcRefundTaskListQuery extends SvcListQuery {
  status?: SvcRefundTask["status"]
  environment?: SvcEnvironment
  attempt_id?: string
  invoice_id?: string
}

export interface SvcRefundTaskListAnswer extends SvcPage {
  refund_tasks: SvcRefundTask[]
  /** As for payments; `paid` covers the tasks that were paid out. */
  totals: SvcListTotal[]
}

export interface SvcRefundTaskAnswer {
  refund_task: SvcRefundTask
}

/**
 * Body of `POST …/paid-out`. `POST …/undo`, which works until the end of the same day, and `POST …/send`, which calls
 * the store's own refund function, have no body.
 */
export interface SvcPayOutRefundTaskBody {
  reference: string
  /** Needed when `function_outcome` is `unknown`: staff have checked that the money was not paid out already. */
  checked?: boolean
}
