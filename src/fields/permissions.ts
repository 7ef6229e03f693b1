/** The actions of staff that can be restricted, each with its own list of accounts (option `permissions`). */
export const permissionNames = [
  "settle",
  "confirm",
  "invoices",
  "withdrawals",
  "approve_withdrawals",
  "refund_tasks",
  "settings",
] as const
