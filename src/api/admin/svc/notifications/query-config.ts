const defaults = [
  "id",
  "channel",
  "format",
  "body",
  "order_id",
  "attempt_id",
  "invoice_id",
  "outcome",
  "reason",
  "field",
  "transaction_status",
  "transaction_number",
  "amount",
  "actor",
  "effect",
  "received_count",
  "last_received_at",
  "created_at",
]

export const listSvcNotifications = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }
