import { mapFields } from "../../../fields/entered-field"
import { withdrawalEntries } from "../../../fields/withdrawal"
import { invoiceFields } from "../../../modules/svc/invoices"
import type {
  SvcAttention,
  SvcAttentionDetail,
  SvcHistoryEntry,
  SvcInvoiceDetail,
  SvcListedInvoice,
  SvcListedMessage,
  SvcListedPayment,
  SvcMessage,
  SvcPaidFor,
  SvcPayment,
  SvcPaymentDetail,
  SvcPaymentLink,
  SvcRefundTask,
  SvcWithdrawal,
  SvcWithdrawalDetail,
} from "../../../types"
import type { FieldsOf } from "./fields-of"

export const historyEntry = {
  id: true,
  action: true,
  actor: true,
  detail: true,
  created_at: true,
} as const satisfies FieldsOf<SvcHistoryEntry>

export const messageFields = {
  id: true,
  channel: true,
  format: true,
  body: true,
  gateway_order_id: true,
  attempt_id: true,
  invoice_id: true,
  outcome: true,
  reason: true,
  field: true,
  transaction_status: true,
  transaction_number: true,
  amount: true,
  actor: true,
  effect: true,
  received_count: true,
  last_received_at: true,
  created_at: true,
} as const satisfies FieldsOf<SvcMessage>

export const listedMessageFields = {
  ...messageFields,
  environment: true,
} as const satisfies FieldsOf<SvcListedMessage>

export const attentionFields = {
  id: true,
  reason: true,
  attempt_id: true,
  invoice_id: true,
  environment: true,
  transaction_number: true,
  amount: true,
  currency_code: true,
  detail: true,
  explanation: true,
  confirmed_by: true,
  resolved_at: true,
  resolved_by: true,
  resolution: true,
  created_at: true,
} as const satisfies FieldsOf<SvcAttention>

const attentionDetail = {
  ...attentionFields,
  refund: true,
  can_withdraw_confirmation: true,
  refund_task_id: true,
  changed_cart: { total: true, places_order: true },
} as const satisfies FieldsOf<SvcAttentionDetail>

export const paidFor = {
  placed_order_id: true,
  order_display_id: true,
  customer_id: true,
  customer_name: true,
  customer_email: true,
} as const satisfies FieldsOf<SvcPaidFor>

/** The columns of the table of refund tasks; the other {@link refundTaskFields} are looked up. */
export const refundTaskColumns = {
  id: true,
  attempt_id: true,
  invoice_id: true,
  environment: true,
  transaction_number: true,
  amount: true,
  currency_code: true,
  reason: true,
  note: true,
  status: true,
  function_outcome: true,
  function_until: true,
  reference: true,
  paid_out_at: true,
  paid_out_by: true,
  created_at: true,
} as const

export const refundTaskFields = {
  ...refundTaskColumns,
  undone_reference: true,
  can_undo: true,
  is_test_money: true,
  ...paidFor,
} as const satisfies FieldsOf<SvcRefundTask>

export const paymentFields = {
  id: true,
  gateway_order_id: true,
  environment: true,
  amount: true,
  currency_code: true,
  status: true,
  payment_status: true,
  refunded_amount: true,
  email: true,
  transaction_number: true,
  payment_mode: true,
  channel: true,
  sent_at: true,
  returned_at: true,
  decline_code: true,
  payment_session_id: true,
  cart_id: true,
  placed_order_id: true,
  invoice_id: true,
  pays_session: true,
  paid_at: true,
  settled_at: true,
  settle_tries: true,
  next_settle_at: true,
  created_at: true,
} as const satisfies FieldsOf<SvcPayment>

export const listedPaymentFields = {
  ...paymentFields,
  ...paidFor,
  open_attention: true,
  failure: { code: true, message: true },
} as const satisfies FieldsOf<SvcListedPayment>

export const paymentDetailFields = {
  ...paymentFields,
  ...paidFor,
  is_test_money: true,
  messages: messageFields,
  attention: attentionDetail,
  refund_tasks: refundTaskFields,
  history: historyEntry,
  in_medusa: { captured: true, held: true, refunded: true, canceled: true },
  failure: { code: true, message: true },
  purchase: {
    source: true,
    lines: { title: true, variant: true, quantity: true, amount: true },
    total: true,
    currency_code: true,
  },
} as const satisfies FieldsOf<SvcPaymentDetail>

export const listedInvoiceFields = {
  ...invoiceFields,
  is_overdue: true,
  open_attention: true,
} as const satisfies FieldsOf<SvcListedInvoice>

export const invoiceDetailFields = {
  ...invoiceFields,
  is_overdue: true,
  is_test_money: true,
  history: historyEntry,
  attention: attentionDetail,
  refund: true,
  refund_tasks: refundTaskFields,
} as const satisfies FieldsOf<SvcInvoiceDetail>

/** Also the columns of the CSV file, in this order. */
export const withdrawalFields = {
  created_at: true,
  withdrawal_number: true,
  amount: true,
  currency_code: true,
  state: true,
  status: true,
  failure: { kind: true, message: true },
  ...mapFields(withdrawalEntries, () => true as const),
  requested_by: true,
  decided_by: true,
  environment: true,
  sent_at: true,
  updated_at: true,
  id: true,
} as const satisfies FieldsOf<SvcWithdrawal>

export const withdrawalDetailFields = {
  ...withdrawalFields,
  history: historyEntry,
  is_own: true,
} as const satisfies FieldsOf<SvcWithdrawalDetail>

export const paymentLinkFields = {
  id: true,
  url: true,
  amount: true,
  is_paid: true,
  expires_at: true,
  is_expired: true,
  opened_at: true,
  pressed_at: true,
  created_by: true,
  created_at: true,
} as const satisfies FieldsOf<SvcPaymentLink>
