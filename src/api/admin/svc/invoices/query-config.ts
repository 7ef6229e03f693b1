const defaults = [
  "id",
  "environment",
  "state",
  "status",
  "invoice_number",
  "client_name",
  "mobile",
  "email",
  "remarks",
  "amount",
  "currency_code",
  "lines",
  "share_url",
  "payment_url",
  "expires_at",
  "order_id",
  "customer_id",
  "transaction_number",
  "paid_at",
  "failure",
  "created_by",
  "created_at",
  "updated_at",
]

export const listSvcInvoices = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }

export const retrieveSvcInvoice = { defaults, allowed: defaults, isList: false }
