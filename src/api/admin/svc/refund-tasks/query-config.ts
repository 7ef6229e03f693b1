const defaults = [
  "id",
  "attempt_id",
  "invoice_id",
  "environment",
  "transaction_number",
  "amount",
  "currency_code",
  "reason",
  "status",
  "function_outcome",
  "function_until",
  "reference",
  "paid_out_at",
  "paid_out_by",
  "created_at",
]

export const listSvcRefundTasks = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }
