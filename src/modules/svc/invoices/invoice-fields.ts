import { mapFields } from "../../../fields/entered-field"
import { invoiceEntries } from "../../../fields/invoice"
import type { SvcInvoice } from "../../../types"

/**
 * The fields of an invoice in answers of the Admin API, with nested fields. Queries and exports derive from this list.
 */
export const invoiceFields = {
  created_at: true,
  invoice_number: true,
  client_name: true,
  amount: true,
  refunded_amount: true,
  currency_code: true,
  status: true,
  payment_status: true,
  state: true,
  failure: { kind: true, message: true },
  set_aside: true,
  paid_at: true,
  transaction_number: true,
  mobile: true,
  email: true,
  ...mapFields(invoiceEntries, () => true as const),
  lines: { description: true, quantity: true, amount: true, unit_price: true, tax_rate: true },
  share_url: true,
  payment_url: true,
  expires_at: true,
  environment: true,
  order_id: true,
  customer_id: true,
  created_by: true,
  updated_at: true,
  id: true,
} as const satisfies Record<keyof SvcInvoice, unknown>
