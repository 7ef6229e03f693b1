const defaults = [
  "id",
  "order_id",
  "environment",
  "amount",
  "currency_code",
  "status",
  "email",
  "transaction_number",
  "payment_mode",
  "payment_session_id",
  "cart_id",
  "placed_order_id",
  "invoice_id",
  "pays_session",
  "paid_at",
  "settled_at",
  "settle_tries",
  "next_settle_at",
  "created_at",
]

export const listSvcPayments = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }

export const exportSvcPayments = { defaults, isList: true }

export const retrieveSvcPayment = { defaults, allowed: defaults, isList: false }
