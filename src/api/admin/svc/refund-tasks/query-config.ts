export const listSvcRefundTasks = {
  defaults: [
    "id",
    "attempt_id",
    "environment",
    "transaction_number",
    "amount",
    "currency_code",
    "reason",
    "status",
    "function_outcome",
    "reference",
    "paid_out_at",
    "paid_out_by",
    "created_at",
  ],
  isList: true,
  defaultLimit: 20,
}
