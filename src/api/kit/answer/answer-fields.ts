import type {
  SvcChecksAnswer,
  SvcFailuresAnswer,
  SvcInvoiceAnswer,
  SvcInvoiceDraftAnswer,
  SvcInvoiceListAnswer,
  SvcMeAnswer,
  SvcMessageListAnswer,
  SvcOrderAnswer,
  SvcOverviewAnswer,
  SvcPaymentAnswer,
  SvcOrderCancellationAnswer,
  SvcPaymentLinkAnswer,
  SvcSentPaymentLinkAnswer,
  SvcPaymentListAnswer,
  SvcPaymentModesAnswer,
  SvcPersonalDataAnswer,
  SvcPersonalDataErasedAnswer,
  SvcRefundTaskAnswer,
  SvcRefundTaskListAnswer,
  SvcSettingsAnswer,
  SvcSettingsRefusal,
  SvcSetupAnswer,
  SvcWithdrawalAnswer,
  SvcWithdrawalListAnswer,
} from "../../../types"
import type { SettleOutcome } from "../../../settlement"
import type { InquiryOutcome } from "../../../workflows/payment/workflows/ask-about-payment"
import type { FieldsOf } from "./fields-of"
import {
  attentionFields,
  historyEntry,
  invoiceDetailFields,
  listedInvoiceFields,
  listedMessageFields,
  listedPaymentFields,
  paidFor,
  paymentDetailFields,
  paymentLinkFields,
  refundTaskFields,
  withdrawalDetailFields,
  withdrawalFields,
} from "./row-fields"

/** All answers of the Admin API in one type: a name means the same in every answer. */
type AnyAnswer = SvcChecksAnswer &
  SvcFailuresAnswer &
  SvcInvoiceAnswer &
  SvcInvoiceDraftAnswer &
  SvcInvoiceListAnswer &
  SvcMeAnswer &
  SvcMessageListAnswer &
  SvcOrderAnswer &
  SvcOverviewAnswer &
  SvcPaymentAnswer &
  SvcPaymentLinkAnswer &
  Pick<SvcSentPaymentLinkAnswer, "sending"> &
  SvcOrderCancellationAnswer &
  SvcPaymentListAnswer &
  SvcPaymentModesAnswer &
  SvcPersonalDataAnswer &
  SvcPersonalDataErasedAnswer &
  SvcRefundTaskAnswer &
  SvcRefundTaskListAnswer &
  SvcSettingsAnswer &
  SvcSetupAnswer &
  SvcWithdrawalAnswer &
  SvcWithdrawalListAnswer &
  /** The outcome of settling an attempt or of an inquiry. */
  Record<"settle", Record<MemberOf<SettleOutcome>, unknown>> &
  Record<"inquiry", Record<MemberOf<InquiryOutcome>, unknown>> &
  /** A refused change of settings. */
  SvcSettingsRefusal & { code?: string }

/** The keys of all members of a union. */
type MemberOf<Union> = Union extends unknown ? keyof Union : never

const cancellationFields = { state: true, at: true, stopped_by: true } as const

const sum = { count: true, amount: true } as const

const overviewSums = { paid: sum, refunded: sum, failed: sum, in_progress: sum }

const funnel = { opened: true, sent: true, returned: true, paid: true, failed: true } as const

const declines = { code: true, count: true } as const

/**
 * The fields that an answer of the Admin API may contain, whatever the query requests and the rows have: Medusa
 * enforces a list of fields only since 2.21.
 */
export const answerFields = {
  checks: { item: true, outcome: true, code: true, params: true },
  // Read by its own statements, which list their columns.
  personal_data: true,
  erasure: {
    erased: { payments: true, invoices: true, payment_links: true, shares: true },
    kept: { id: true, kind: true, number: true, need: true },
  },
  draft: {
    client_name: true,
    mobile: true,
    email: true,
    order_id: true,
    order_display_id: true,
    customer_id: true,
    outstanding: true,
    lines: { description: true, quantity: true, unit_price: true, amount: true },
  },
  failures: {
    environment: true,
    time_zone: true,
    since: true,
    web: funnel,
    sdk: funnel,
    declines,
    main_cause: true,
    by_mode: { mode: true, ...funnel, declines },
    by_hour: { hour: true, ...funnel, declines },
  },
  invoice: invoiceDetailFields,
  invoices: listedInvoiceFields,
  modes: true,
  me: {
    actor: true,
    permissions: true,
    configured: true,
    missing: true,
    enabled: true,
    environment: true,
    currency_code: true,
    country_code: true,
    withdrawals_need_approval: true,
    can_inquire: true,
    can_send_refunds: true,
    open_count: true,
    merchant_panel_url: true,
    guide_url: true,
    invoice_print: { merchant_name: true, address: true, tax_number: true },
  },
  messages: listedMessageFields,
  order: {
    id: true,
    payments: listedPaymentFields,
    invoices: listedInvoiceFields,
    refund_tasks: refundTaskFields,
    outstanding: true,
    currency_code: true,
    payment_link: paymentLinkFields,
    payment_link_history: historyEntry,
    payment_link_recipients: { channel: true, to: true },
    cancellation: cancellationFields,
  },
  payment_link: paymentLinkFields,
  sending: { outcome: true },
  cancellation: cancellationFields,
  overview: {
    environment: true,
    currency_code: true,
    time_zone: true,
    days: { date: true, ...overviewSums },
    totals: overviewSums,
    net: true,
    paid_before: sum,
    paid_by: { payments: sum, invoices: sum },
    payment_modes: { mode: true, ...sum },
    attention: { count: true, rows: { ...attentionFields, ...paidFor } },
    last_message: { received_at: true, channel: true, outcome: true },
    unsigned_messages: { count: true, since: true },
    open_matters: {
      count: true,
      waiting: { kind: true, ...sum },
      no_message: { webhook_url: true, has_callback: true },
      none_verified: { diagnosis: true, callbacks: true, webhooks: true },
    },
    invoices: { unpaid: sum },
    withdrawals: { created: sum, latest: withdrawalFields },
  },
  payment: paymentDetailFields,
  payments: listedPaymentFields,
  ran_at: true,
  ran_by: true,
  refund_task: refundTaskFields,
  refund_tasks: refundTaskFields,
  settings: {
    version: true,
    fields: {
      name: true,
      group: true,
      kind: true,
      required: true,
      choices: true,
      value: true,
      secret: { set: true, ends_in: true },
      source: true,
      locked: true,
      problem: true,
    },
    missing: true,
    callback_url: true,
    webhook_url: true,
    updated_by: true,
    updated_at: true,
  },
  setup: {
    steps: { step: true, is_done: true },
    webhook_url: true,
    shop_url: true,
    unknown_fields: { fields: { name: true, format: true }, line: true },
  },
  withdrawal: withdrawalDetailFields,
  withdrawals: withdrawalFields,
  totals: { currency_code: true, ...sum, paid: sum, refunded: sum, net: true },
  settle: { outcome: true, order_id: true, newly: true, reason: true, detail: true },
  inquiry: { outcome: true, status: true, verified: true },
  count: true,
  offset: true,
  limit: true,
  has_more_than_count: true,
  type: true,
  code: true,
  message: true,
  fields: { name: true, code: true, message: true },
} as const satisfies FieldsOf<AnyAnswer>
