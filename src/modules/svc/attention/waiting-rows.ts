import type { GatewayEnvironment } from "../../../gateway"
import { LAST_SIGN, part, type SqlPart } from "../database"
import type { PermissionName } from "../staff"

/** Rows of one kind that wait for staff. */
interface WaitingRows {
  table: string
  /** SQL: whether a row of the table waits. */
  condition: string
  /** The permission to act on them. */
  permission: PermissionName
}

/**
 * The only rule about what waits for staff. The overview and the menu count these rows, notices are
 * about them, and personal data that belongs to one stays.
 */
export const waitingRows = {
  attention: { table: "svc_attention", condition: "resolved_at IS NULL", permission: "settle" },
  refunds_to_pay_out: { table: "svc_refund_task", condition: "status = 'to_pay_out'", permission: "refund_tasks" },
  withdrawals_to_approve: {
    table: "svc_withdrawal",
    condition: "state = 'awaiting_approval'",
    permission: "approve_withdrawals",
  },
  unknown_withdrawals: { table: "svc_withdrawal", condition: "state = 'unknown'", permission: "withdrawals" },
  unknown_invoices: { table: "svc_invoice", condition: "state = 'unknown'", permission: "invoices" },
  // A final message is lost, and the planned inquiries end: without staff it stays in progress for ever. An app's
  // success comes shortly before or after the gateway's message.
  payments_in_progress: {
    table: "svc_attempt",
    condition: `payment_status = 'in_progress'
      AND (${LAST_SIGN} < now() - interval '1 day' OR app_success_at < now() - interval '15 minutes')`,
    permission: "confirm",
  },
} as const satisfies Record<string, WaitingRows>

export type WaitingKind = keyof typeof waitingRows

/**
 * SQL condition: whether a row of a kind waits for staff.
 *
 * @param belonging SQL condition on the row.
 */
export function buildWaitingCondition(kind: WaitingKind, belonging: string): string {
  const { table, condition } = waitingRows[kind]
  return `EXISTS (SELECT 1 FROM ${table} WHERE ${condition} AND deleted_at IS NULL AND ${belonging})`
}

/**
 * Selects the rows of a kind that wait for staff in an environment. The caller can add conditions.
 *
 * @param columns SQL: the list of the selected columns.
 */
export function selectWaiting(kind: WaitingKind, columns: string, environment: GatewayEnvironment): SqlPart {
  const { table, condition } = waitingRows[kind]
  return part(
    `SELECT ${columns} FROM ${table} WHERE ${condition} AND environment = ? AND deleted_at IS NULL`,
    environment
  )
}
