import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { buildIndex, type LargeIndex } from "../modules/svc/database/build-index"
import type { Connection } from "../modules/svc/database/sql"

/** Paid invoices without an order. */
const WITHOUT_ORDER = "paid_at IS NOT NULL AND attempt_id IS NULL AND deleted_at IS NULL"

/**
 * Indexes that came after the first release, on tables that had rows by then. Their migrations build them only where the
 * table is empty.
 */
const indexes: LargeIndex[] = [
  { name: "IDX_svc_attempt_email", table: "svc_attempt", on: `("email" text_pattern_ops) WHERE deleted_at IS NULL` },
  {
    name: "IDX_svc_attempt_amount_created_at",
    table: "svc_attempt",
    on: `("amount", "created_at") WHERE deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_attempt_environment_status_amount_number",
    table: "svc_attempt",
    on: `("environment", "status", ("amount"::numeric), "created_at") WHERE deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_attempt_environment_payment_mode_status_created_at",
    table: "svc_attempt",
    on: `("environment", "payment_mode", "status", "created_at") WHERE payment_mode IS NOT NULL AND deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_attempt_opened_session_id_created_at",
    table: "svc_attempt",
    on: `("opened_session_id" text_pattern_ops, "created_at") WHERE deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_attempt_gateway_order_id_search",
    table: "svc_attempt",
    on: `("gateway_order_id" text_pattern_ops) WHERE deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_attempt_transaction_number_search",
    table: "svc_attempt",
    on: `("transaction_number" text_pattern_ops) WHERE transaction_number IS NOT NULL AND deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_attempt_next_check_at",
    table: "svc_attempt",
    on: `("next_check_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_attempt_owing_order_id",
    table: "svc_attempt",
    on: `("owing_order_id") WHERE owing_order_id IS NOT NULL AND deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_attention_environment_transaction_number",
    table: "svc_attention",
    on: `("environment", "transaction_number") WHERE transaction_number <> '' AND deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_invoice_difference_of",
    table: "svc_invoice",
    on: `("difference_of") WHERE difference_of IS NOT NULL AND deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_invoice_paid_created_at",
    table: "svc_invoice",
    on: `("environment", "created_at") WHERE ${WITHOUT_ORDER}`,
  },
  {
    name: "IDX_svc_invoice_paid_amount_number",
    table: "svc_invoice",
    on: `("environment", ("amount"::numeric), "created_at") WHERE ${WITHOUT_ORDER}`,
  },
  {
    name: "IDX_svc_invoice_paid_at",
    table: "svc_invoice",
    on: `("environment", "paid_at") WHERE ${WITHOUT_ORDER}`,
  },
  {
    name: "IDX_svc_invoice_paid_amount",
    table: "svc_invoice",
    on: `("amount", "created_at") WHERE ${WITHOUT_ORDER}`,
  },
  {
    name: "IDX_svc_invoice_paid_invoice_number_search",
    table: "svc_invoice",
    on: `("invoice_number" text_pattern_ops) WHERE ${WITHOUT_ORDER}`,
  },
  {
    name: "IDX_svc_invoice_paid_transaction_number_search",
    table: "svc_invoice",
    on: `("transaction_number" text_pattern_ops) WHERE ${WITHOUT_ORDER}`,
  },
  {
    name: "IDX_svc_notification_gateway_order_id",
    table: "svc_notification",
    on: `("gateway_order_id" text_pattern_ops) WHERE deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_notification_invoice_number",
    table: "svc_notification",
    on: `("invoice_number" text_pattern_ops) WHERE invoice_number IS NOT NULL AND deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_notification_transaction_number_search",
    table: "svc_notification",
    on: `("transaction_number" text_pattern_ops) WHERE transaction_number IS NOT NULL AND deleted_at IS NULL`,
  },
  {
    name: "IDX_svc_notification_channel_outcome_created_at",
    table: "svc_notification",
    on: `("channel", "outcome", "created_at") WHERE deleted_at IS NULL`,
  },
]

/**
 * Builds the indexes that are missing, while payments go on. `db:migrate` runs this once, after the migrations; when it was
 * interrupted, again. A step that needs a later migration's index has a script of its own: a name is run once.
 */
export default async function buildSvcIndexes({ container }: ExecArgs): Promise<void> {
  const connection = container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)
  for (const index of indexes) {
    await buildIndex(connection, index)
  }
  await connection.raw(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_svc_attempt_settled_at"`)
}
