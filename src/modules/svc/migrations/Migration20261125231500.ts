import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { refuseEarlierTables } from "../database/refuse-earlier-tables";
import { ALIKE, MAX_WORD_LENGTH } from "../database/search-words";

/**
 * The status that staff see of a payment or an invoice. A generated column, written by hand because models cannot
 * declare one, so that no statement that changes a status or writes a refund task can forget it.
 *
 * @param ofPayment the case that only payments have.
 */
const buildPaymentStatus = (ofPayment = "") => `generated always as (case ${ofPayment}
        when "status" is distinct from 'paid' or "refunded_amount"::numeric <= 0 then "status"
        when "refunded_amount"::numeric < "amount"::numeric then 'partly_refunded'
        else 'refunded' end) stored`;

/**
 * For staff, a payment that an app reported as paid is in progress, even if the gateway reports a failure: on the same
 * screen, one card can be declined and another one pay.
 */
const REPORTED_BY_APP = `when "status" in ('awaiting_payment', 'failed') and "app_success_at" is not null then 'in_progress'`;

/** The last step that the attempt of a shopper has reached; a result without a return shows that the shopper was sent. */
const STEP = `generated always as (case
        when "channel" is null then null
        when "paid_at" is not null then 'paid'
        when "returned_at" is not null then 'returned'
        when "sent_at" is not null or "status" <> 'awaiting_payment' then 'sent'
        else 'opened' end) stored`;

const alike = (text: string): string => `lower(translate(${text}, '${ALIKE.from}', '${ALIKE.to}'))`;

/**
 * Builds a row's search text: every suffix of each word, so that a prefix query finds any part of a word; whole
 * identifiers; `#` and an order's number, which is a word too when it is not digits alone; `=` and an amount. Its length is bounded. See lists/search-text.ts. JIT is
 * off because PostgreSQL overestimates the number of words and would compile the function for each row (4 ms instead of
 * 0.02).
 */
const searchFunction = `
  create function "svc_search"(words text, order_number text, amount text, variadic identifiers text[]) returns tsvector
  language sql immutable parallel safe set jit = off as $$
    select array_to_tsvector(array(
      select lexeme from (
        select substr(word, start, ${MAX_WORD_LENGTH})
          from regexp_split_to_table(left(${alike(`words || case when order_number ~ '[^0-9]' then ' ' || order_number else '' end`)}, 1000), '\\s+') as word,
            generate_series(1, greatest(length(word) - 1, 1)) as start
        union select left(${alike("identifier")}, ${MAX_WORD_LENGTH}) from unnest(identifiers) as identifier
        union select '#' || left(${alike("order_number")}, ${MAX_WORD_LENGTH})
        union select '=' || left(amount, 30)) as found (lexeme)
      where lexeme <> ''))
  $$;`;

const words = (...columns: string[]): string => columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");

/**
 * Builds the same for a row without words, by built-in functions alone: a call of the function costs 0.15 ms, more than
 * everything else about storing a message.
 */
const withoutWords = (amount: string, ...identifiers: string[]): string => {
  const found = [...identifiers.map((identifier) => `left(${alike(identifier)}, ${MAX_WORD_LENGTH})`), `'=' || left(${amount}, 30)`];
  return `array_to_tsvector(array_remove(array_remove(array[${found.join(", ")}], null), ''))`;
};

/**
 * The searched columns of each listed table: no secrets, and no notes of staff except that of an invoice. A shopper's
 * words are cut shorter than those of staff.
 */
const searched = {
  svc_attempt: `svc_search(left(${words("customer_name", "email", "mobile")}, 300), order_number, amount,
    gateway_order_id, transaction_number, opened_session_id, payment_session_id, placed_order_id)`,
  svc_message: withoutWords("amount", "gateway_order_id", "transaction_number", "invoice_number"),
  svc_invoice: `svc_search(${words("client_name", "email", "mobile", "invoice_number", "internal_note")}, order_number, amount,
    reference_id, transaction_number, order_id)`,
  svc_refund_task: `svc_search(reference, null, amount, transaction_number, payment_session_id)`,
  svc_withdrawal: `svc_search(${words("withdrawal_number", "message")}, null, amount, gateway_id)`,
};

/**
 * All tables of version 0.1.0: first the statements that `npm run migration` generates from the models, then those that
 * models cannot declare, by hand. Nothing is created "if not exists", because an existing table or index would not be
 * ours.
 */
export class Migration20261125231500 extends Migration {

  override async up(): Promise<void> {
    await refuseEarlierTables({ execute: (statement, parameters) => this.execute(statement, parameters) as Promise<never[]> });

    this.addSql(`create table "svc_attempt" ("id" text not null, "gateway_order_id" text not null, "merchant_id" text not null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "secret_key_id" text null, "amount" text not null, "currency_code" text not null, "provider_id" text null, "payment_session_id" text null, "opened_session_id" text null, "payment_collection_id" text null, "cart_id" text null, "return_url" text null, "email" text null, "customer_name" text null, "mobile" text null, "status" text check ("status" in ('awaiting_payment', 'in_progress', 'failed', 'paid')) not null default 'awaiting_payment', "transaction_number" text null, "reported_at" timestamptz null, "app_success_at" timestamptz null, "app_success_number" text null, "paid_at" timestamptz null, "refunded_amount" text not null default '0.00', "payment_status" text check ("payment_status" in ('paid', 'partly_refunded', 'refunded', 'in_progress', 'failed', 'awaiting_payment')) not null ${buildPaymentStatus(REPORTED_BY_APP)}, "payment_mode" text null, "channel" text check ("channel" in ('web', 'sdk')) null, "sent_at" timestamptz null, "returned_at" timestamptz null, "decline_code" text check ("decline_code" in ('insufficient_funds', 'limit_exceeded', 'expired_card', 'incorrect_details', 'authentication_failed', 'not_permitted', 'canceled', 'declined', 'unknown')) null, "step" text check ("step" in ('opened', 'sent', 'returned', 'paid')) null ${STEP}, "invoice_id" text null, "pays_session" boolean not null default false, "settled_at" timestamptz null, "placed_order_id" text null, "order_number" text null, "owing_order_id" text null, "payment_link_id" text null, "next_inquiry_at" timestamptz null, "inquiries" integer not null default 0, "settle_tries" integer not null default 0, "next_settle_at" timestamptz null, "settle_repeated_at" timestamptz null, "lease_token" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_attempt_pkey" primary key ("id"), constraint "CK_svc_attempt_has_session" check ("invoice_id" is not null or ("provider_id" is not null and "payment_session_id" is not null and "opened_session_id" is not null and "payment_collection_id" is not null)));`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_deleted_at" ON "svc_attempt" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_attempt_gateway_order_id_unique" ON "svc_attempt" ("gateway_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_attempt_environment_transaction_number_unique" ON "svc_attempt" ("environment", "transaction_number") WHERE transaction_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_attempt_payment_session_id_unique" ON "svc_attempt" ("payment_session_id") WHERE pays_session AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_payment_session_id_created_at" ON "svc_attempt" ("payment_session_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_opened_session_id_created_at" ON "svc_attempt" ("opened_session_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_cart_id" ON "svc_attempt" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_placed_order_id" ON "svc_attempt" ("placed_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_owing_order_id" ON "svc_attempt" ("owing_order_id") WHERE owing_order_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_payment_link_id" ON "svc_attempt" ("payment_link_id") WHERE payment_link_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_environment_payment_status_created_at" ON "svc_attempt" ("environment", "payment_status", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_mode_payment_status_created_at" ON "svc_attempt" ("environment", "payment_mode", "payment_status", "created_at") WHERE payment_mode IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_environment_channel_step_created_at" ON "svc_attempt" ("environment", "channel", "step", "created_at") WHERE channel IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_environment_decline_code_created_at" ON "svc_attempt" ("environment", "decline_code", "created_at") WHERE decline_code IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_environment_created_at" ON "svc_attempt" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_environment_paid_at" ON "svc_attempt" ("environment", "paid_at") WHERE paid_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_email" ON "svc_attempt" ("email") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_mobile" ON "svc_attempt" ("mobile") WHERE mobile IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_attempt_invoice_id_unique" ON "svc_attempt" ("invoice_id") WHERE invoice_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_next_inquiry_at" ON "svc_attempt" ("next_inquiry_at") WHERE next_inquiry_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_next_settle_at" ON "svc_attempt" ("next_settle_at") WHERE next_settle_at IS NOT NULL AND settled_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_settled_at_id" ON "svc_attempt" ("settled_at", "id") WHERE settled_at IS NOT NULL AND placed_order_id IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table "svc_attention" ("id" text not null, "reason" text check ("reason" in ('amount_mismatch', 'session_gone', 'order_failed', 'order_canceled', 'paid_twice', 'late_failure', 'refunded_at_gateway', 'unverified', 'wrong_environment')) not null, "attempt_id" text null, "invoice_id" text null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "transaction_number" text not null default '', "amount" text not null, "currency_code" text not null, "detail" text null, "explanation" jsonb null, "confirmed_by" text null, "resolved_at" timestamptz null, "resolved_by" text null, "resolution" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_attention_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_attention_deleted_at" ON "svc_attention" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_attention_attempt_id_reason_transaction_number_unique" ON "svc_attention" ("attempt_id", "reason", "transaction_number") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_attention_invoice_id_reason_transaction_number_unique" ON "svc_attention" ("invoice_id", "reason", "transaction_number") WHERE invoice_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attention_environment_created_at" ON "svc_attention" ("environment", "created_at") WHERE resolved_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attention_environment_transaction_number" ON "svc_attention" ("environment", "transaction_number") WHERE transaction_number <> '' AND deleted_at IS NULL;`);

    this.addSql(`create table "svc_examination" ("id" text not null, "ran_at" timestamptz not null, "ran_by" text null, "checks" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_examination_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_examination_deleted_at" ON "svc_examination" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table "svc_history_entry" ("id" text not null, "subject_id" text not null, "action" text not null, "actor" text not null, "detail" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_history_entry_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_history_entry_deleted_at" ON "svc_history_entry" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_history_entry_subject_id_created_at" ON "svc_history_entry" ("subject_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_history_entry_given_up" ON "svc_history_entry" ("created_at") WHERE action IN ('refused', 'resolved_not_created', 'set_aside') AND deleted_at IS NULL;`);

    this.addSql(`create table "svc_invoice" ("id" text not null, "idempotency_key" text null, "request_hash" text not null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "merchant_id" text not null, "secret_key_id" text null, "state" text check ("state" in ('creating', 'created', 'unknown', 'refused')) not null default 'creating', "status" text check ("status" in ('draft', 'unpaid', 'paid', 'overdue', 'cancelled')) null, "set_aside" boolean not null default false, "requested_status" text check ("requested_status" in ('draft', 'unpaid')) not null default 'unpaid', "invoice_number" text null, "gateway_id" text null, "reference_id" text null, "client_name" text not null, "mobile" text not null, "email" text null, "remarks" text null, "internal_note" text null, "due_date" text null, "amount" text not null, "currency_code" text not null, "lines" jsonb not null, "share_url" text null, "payment_url" text null, "expires_at" text null, "order_id" text null, "order_number" text null, "customer_id" text null, "transaction_number" text null, "paid_at" timestamptz null, "refunded_amount" text not null default '0.00', "payment_status" text check ("payment_status" in ('draft', 'unpaid', 'paid', 'overdue', 'cancelled', 'partly_refunded', 'refunded')) null ${buildPaymentStatus()}, "attempt_id" text null, "failure" jsonb null, "created_by" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_invoice_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_invoice_deleted_at" ON "svc_invoice" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_invoice_idempotency_key_unique" ON "svc_invoice" ("idempotency_key") WHERE idempotency_key IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_invoice_environment_invoice_number_unique" ON "svc_invoice" ("environment", "invoice_number") WHERE invoice_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_invoice_environment_transaction_number_unique" ON "svc_invoice" ("environment", "transaction_number") WHERE transaction_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_invoice_environment_created_at" ON "svc_invoice" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_invoice_environment_state_created_at" ON "svc_invoice" ("environment", "state", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_invoice_environment_payment_status_created_at" ON "svc_invoice" ("environment", "payment_status", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_invoice_paid_at" ON "svc_invoice" ("paid_at") WHERE paid_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_invoice_order_id" ON "svc_invoice" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_invoice_customer_id" ON "svc_invoice" ("customer_id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table "svc_message" ("id" text not null, "content_hash" text not null, "check_value" text null, "channel" text check ("channel" in ('callback', 'webhook', 'inquiry', 'staff')) not null, "format" text check ("format" in ('form', 'json')) not null, "body" text not null, "gateway_order_id" text null, "attempt_id" text null, "invoice_id" text null, "invoice_number" text null, "outcome" text check ("outcome" in ('verified', 'unconfirmed', 'amount_mismatch', 'wrong_environment', 'unverified')) not null, "reason" text null, "field" text null, "transaction_status" text null, "transaction_number" text null, "transaction_numbers" jsonb null, "amount" text null, "signed" boolean not null default false, "actor" text null, "effect" text null, "received_count" integer not null default 1, "last_received_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_message_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_message_deleted_at" ON "svc_message" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_message_content_hash_unique" ON "svc_message" ("content_hash") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_message_check_value" ON "svc_message" ("check_value") WHERE check_value IS NOT NULL AND outcome <> 'unverified' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_message_attempt_id_created_at" ON "svc_message" ("attempt_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_message_invoice_id_created_at" ON "svc_message" ("invoice_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_message_invoice_number" ON "svc_message" ("invoice_number") WHERE invoice_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_message_gateway_order_id" ON "svc_message" ("gateway_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_message_outcome_created_at" ON "svc_message" ("outcome", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_message_channel_outcome_created_at" ON "svc_message" ("channel", "outcome", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_message_created_at" ON "svc_message" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table "svc_notice" ("id" text not null, "kind" text check ("kind" in ('amount_mismatch', 'session_gone', 'order_failed', 'order_canceled', 'paid_twice', 'late_failure', 'refunded_at_gateway', 'unverified', 'wrong_environment', 'refund_overdue', 'invoice_unknown', 'withdrawal_unknown', 'payment_in_progress', 'check_failed', 'no_message', 'none_verified', 'silence', 'message_flood', 'payment_recovered')) not null, "subject_id" text not null, "number" text null, "page" text not null, "over_at" timestamptz null, "belled_at" timestamptz null, "belled_as" text check ("belled_as" in ('single', 'summary')) null, "mailed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_notice_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_notice_deleted_at" ON "svc_notice" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_notice_kind_subject_id_unique" ON "svc_notice" ("kind", "subject_id") WHERE over_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_notice_belled_at" ON "svc_notice" ("belled_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_notice_mailed_at" ON "svc_notice" ("mailed_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table "svc_payment_link" ("id" text not null, "order_id" text not null, "version" integer not null default 1, "amount" text null, "payment_session_ids" text[] not null default '{}', "expires_at" timestamptz not null, "withdrawn_at" timestamptz null, "opened_at" timestamptz null, "pressed_at" timestamptz null, "created_by" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_payment_link_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_payment_link_deleted_at" ON "svc_payment_link" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_payment_link_order_id_unique" ON "svc_payment_link" ("order_id") WHERE withdrawn_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_payment_link_order_id_created_at" ON "svc_payment_link" ("order_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_payment_link_payment_session_ids" ON "svc_payment_link" USING GIN ("payment_session_ids") WHERE deleted_at IS NULL;`);

    this.addSql(`create table "svc_reminder" ("id" text not null, "kind" text check ("kind" in ('payment_link', 'invoice')) not null, "subject_id" text not null, "channel" text check ("channel" in ('sms', 'email')) not null, "sent_at" timestamptz not null, "reminders" integer not null default 0, "claimed_at" timestamptz null, "unknown_at" timestamptz null, "stopped_tries" integer not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_reminder_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_reminder_deleted_at" ON "svc_reminder" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_reminder_subject_id_unique" ON "svc_reminder" ("subject_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_reminder_sent_at" ON "svc_reminder" ("sent_at") WHERE claimed_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_reminder_claimed_at" ON "svc_reminder" ("claimed_at") WHERE claimed_at IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table "svc_refund_task" ("id" text not null, "attempt_id" text null, "invoice_id" text null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "payment_session_id" text null, "transaction_number" text not null, "request_key" text not null, "amount" text not null, "currency_code" text not null, "reason" text check ("reason" in ('refunded', 'canceled', 'requested', 'amount_mismatch', 'session_gone', 'order_failed', 'order_canceled', 'paid_twice', 'late_failure', 'refunded_at_gateway', 'unverified', 'wrong_environment')) not null, "note" text null, "status" text check ("status" in ('to_pay_out', 'paid_out')) not null default 'to_pay_out', "function_outcome" text check ("function_outcome" in ('failed', 'unknown')) null, "function_until" timestamptz null, "reference" text null, "paid_out_at" timestamptz null, "paid_out_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_refund_task_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_refund_task_deleted_at" ON "svc_refund_task" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_refund_task_request_key_unique" ON "svc_refund_task" ("request_key") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_refund_task_attempt_id" ON "svc_refund_task" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_refund_task_payment_session_id" ON "svc_refund_task" ("payment_session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_refund_task_invoice_id" ON "svc_refund_task" ("invoice_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_refund_task_environment_created_at" ON "svc_refund_task" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_refund_task_environment_status_created_at" ON "svc_refund_task" ("environment", "status", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table "svc_settings" ("id" text not null, "version" integer not null, "values" jsonb not null, "updated_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_settings_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_settings_deleted_at" ON "svc_settings" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table "svc_withdrawal" ("id" text not null, "idempotency_key" text not null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "merchant_id" text not null, "svc_id" text not null, "state" text check ("state" in ('awaiting_approval', 'rejected', 'taken_back', 'creating', 'created', 'unknown', 'refused')) not null, "amount" text not null, "currency_code" text not null, "message" text null, "withdrawal_number" text null, "gateway_id" text null, "status" text null, "failure" jsonb null, "sent_at" timestamptz null, "requested_by" text not null, "requested_by_user" text null, "decided_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_withdrawal_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX "IDX_svc_withdrawal_deleted_at" ON "svc_withdrawal" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_withdrawal_idempotency_key_unique" ON "svc_withdrawal" ("idempotency_key") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_withdrawal_environment_unique" ON "svc_withdrawal" ("environment") WHERE state IN ('creating', 'unknown') AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_withdrawal_environment_state_created_at" ON "svc_withdrawal" ("environment", "state", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_withdrawal_environment_created_at" ON "svc_withdrawal" ("environment", "created_at") WHERE deleted_at IS NULL;`);

    // By hand: the search texts, generated by the database, so that erasing a column erases it here too. The pending
    // list of an index is small (256 kB), because every search scans it and a checkout may have to flush it.
    this.addSql(searchFunction);
    for (const [table, found] of Object.entries(searched)) {
      this.addSql(`alter table "${table}" add column "search" tsvector generated always as (${found}) stored;`);
      this.addSql(`CREATE INDEX "IDX_${table}_search" ON "${table}" USING gin ("search") WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;`);
    }

    // By hand: indexes by which payments are listed; see lists/listed-tables.ts.
    this.addSql(`CREATE INDEX "IDX_svc_attempt_day" ON "svc_attempt" ((coalesce("paid_at", "created_at"))) WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_environment_payment_status_amount_number" ON "svc_attempt" ("environment", "payment_status", ("amount"::numeric), "created_at") WHERE deleted_at IS NULL;`);

    // By hand: the index that finds unpaid orders whose time may have run out; see unpaid-orders/unpaid-order-rows.ts.
    this.addSql(`CREATE INDEX "IDX_svc_attempt_owing_last_sign" ON "svc_attempt" ((coalesce("reported_at", "created_at"))) WHERE owing_order_id IS NOT NULL AND settled_at IS NULL AND deleted_at IS NULL;`);

    // By hand: the index by which the overview reads paid invoices without an order; see lists/money-in.ts.
    this.addSql(`CREATE INDEX "IDX_svc_invoice_environment_paid_at" ON "svc_invoice" ("environment", "paid_at") WHERE paid_at IS NOT NULL AND attempt_id IS NULL AND deleted_at IS NULL;`);

    // By hand: the daily sums of the overview, and the indexes that find what has changed since; see lists/daily-sums.ts.
    this.addSql(`create table "svc_overview_day" ("date" date not null, "part" integer not null, "environment" text not null, "source" text not null, "status" text not null, "currency_code" text not null, "mode" text null, "count" bigint not null, "amount" numeric not null);`);
    // The '=' keeps a payment without a mode apart from one whose mode is empty text.
    this.addSql(`CREATE UNIQUE INDEX "IDX_svc_overview_day_kind" ON "svc_overview_day" ("environment", "date", "part", "source", "status", "currency_code", (coalesce('=' || "mode", '')));`);
    this.addSql(`create table "svc_overview_funnel" ("date" date not null, "part" integer not null, "environment" text not null, "counts" json not null, constraint "svc_overview_funnel_pkey" primary key ("environment", "date", "part"));`);
    this.addSql(`create table "svc_overview_range" ("time_zone" text not null, "first_date" date not null, "last_date" date not null, "hours" integer not null, "complete_until" timestamptz not null, constraint "svc_overview_range_pkey" primary key ("time_zone"));`);
    this.addSql(`CREATE INDEX "IDX_svc_attempt_updated_at" ON "svc_attempt" ("updated_at");`);
    this.addSql(`CREATE INDEX "IDX_svc_invoice_updated_at" ON "svc_invoice" ("updated_at");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "svc_attempt" cascade;`);
    this.addSql(`drop table if exists "svc_attention" cascade;`);
    this.addSql(`drop table if exists "svc_examination" cascade;`);
    this.addSql(`drop table if exists "svc_history_entry" cascade;`);
    this.addSql(`drop table if exists "svc_invoice" cascade;`);
    this.addSql(`drop table if exists "svc_message" cascade;`);
    this.addSql(`drop table if exists "svc_notice" cascade;`);
    this.addSql(`drop table if exists "svc_payment_link" cascade;`);
    this.addSql(`drop table if exists "svc_reminder" cascade;`);
    this.addSql(`drop table if exists "svc_refund_task" cascade;`);
    this.addSql(`drop table if exists "svc_settings" cascade;`);
    this.addSql(`drop table if exists "svc_withdrawal" cascade;`);
    this.addSql(`drop table if exists "svc_overview_day" cascade;`);
    this.addSql(`drop table if exists "svc_overview_funnel" cascade;`);
    this.addSql(`drop table if exists "svc_overview_range" cascade;`);

    this.addSql(`drop function if exists "svc_search"(text, text, text, text[]);`);
  }

}
