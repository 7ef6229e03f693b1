import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120143124 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_refund_task" drop constraint if exists "svc_refund_task_request_key_unique";`);
    this.addSql(`alter table if exists "svc_notification" drop constraint if exists "svc_notification_content_hash_unique";`);
    this.addSql(`alter table if exists "svc_attention" drop constraint if exists "svc_attention_attempt_id_reason_transaction_number_unique";`);
    this.addSql(`alter table if exists "svc_attempt" drop constraint if exists "svc_attempt_payment_session_id_unique";`);
    this.addSql(`alter table if exists "svc_attempt" drop constraint if exists "svc_attempt_environment_transaction_number_unique";`);
    this.addSql(`alter table if exists "svc_attempt" drop constraint if exists "svc_attempt_order_id_unique";`);
    this.addSql(`create table if not exists "svc_attempt" ("id" text not null, "order_id" text not null, "merchant_id" text not null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "amount" text not null, "currency_code" text not null, "provider_id" text not null, "payment_session_id" text not null, "opened_session_id" text not null, "payment_collection_id" text not null, "cart_id" text null, "return_url" text null, "email" text null, "status" text check ("status" in ('awaiting_payment', 'in_progress', 'failed', 'paid')) not null default 'awaiting_payment', "transaction_number" text null, "paid_at" timestamptz null, "pays_session" boolean not null default false, "settled_at" timestamptz null, "placed_order_id" text null, "next_inquiry_at" timestamptz null, "inquiries" integer not null default 0, "settle_tries" integer not null default 0, "next_settle_at" timestamptz null, "lease_token" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_attempt_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_deleted_at" ON "svc_attempt" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_attempt_order_id_unique" ON "svc_attempt" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_attempt_environment_transaction_number_unique" ON "svc_attempt" ("environment", "transaction_number") WHERE transaction_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_attempt_payment_session_id_unique" ON "svc_attempt" ("payment_session_id") WHERE pays_session AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_payment_session_id_created_at" ON "svc_attempt" ("payment_session_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_opened_session_id_created_at" ON "svc_attempt" ("opened_session_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_cart_id" ON "svc_attempt" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_placed_order_id" ON "svc_attempt" ("placed_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_environment_status_created_at" ON "svc_attempt" ("environment", "status", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_next_inquiry_at" ON "svc_attempt" ("next_inquiry_at") WHERE next_inquiry_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_settled_at" ON "svc_attempt" ("settled_at") WHERE settled_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_next_settle_at" ON "svc_attempt" ("next_settle_at") WHERE next_settle_at IS NOT NULL AND settled_at IS NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "svc_attention" ("id" text not null, "reason" text check ("reason" in ('amount_mismatch', 'session_gone', 'order_failed', 'order_canceled', 'paid_twice', 'late_failure', 'unverified', 'wrong_environment')) not null, "attempt_id" text not null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "transaction_number" text not null default '', "amount" text not null, "currency_code" text not null, "detail" text null, "resolved_at" timestamptz null, "resolved_by" text null, "resolution" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_attention_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attention_deleted_at" ON "svc_attention" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_attention_attempt_id_reason_transaction_number_unique" ON "svc_attention" ("attempt_id", "reason", "transaction_number") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attention_environment_created_at" ON "svc_attention" ("environment", "created_at") WHERE resolved_at IS NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "svc_notification" ("id" text not null, "content_hash" text not null, "check_value" text null, "channel" text check ("channel" in ('callback', 'webhook', 'inquiry', 'staff')) not null, "format" text check ("format" in ('form', 'json')) not null, "body" text not null, "order_id" text null, "attempt_id" text null, "outcome" text check ("outcome" in ('verified', 'unconfirmed', 'amount_mismatch', 'wrong_environment', 'unverified')) not null, "reason" text null, "field" text null, "transaction_status" text null, "transaction_number" text null, "amount" text null, "actor" text null, "effect" text null, "received_count" integer not null default 1, "last_received_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_notification_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_deleted_at" ON "svc_notification" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_notification_content_hash_unique" ON "svc_notification" ("content_hash") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_check_value" ON "svc_notification" ("check_value") WHERE check_value IS NOT NULL AND outcome <> 'unverified' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_attempt_id_created_at" ON "svc_notification" ("attempt_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_order_id" ON "svc_notification" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_outcome_created_at" ON "svc_notification" ("outcome", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_created_at" ON "svc_notification" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "svc_refund_task" ("id" text not null, "attempt_id" text not null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "payment_session_id" text not null, "transaction_number" text not null, "request_key" text not null, "amount" text not null, "currency_code" text not null, "reason" text not null, "status" text check ("status" in ('to_pay_out', 'paid_out')) not null default 'to_pay_out', "function_outcome" text check ("function_outcome" in ('failed', 'unknown')) null, "reference" text null, "paid_out_at" timestamptz null, "paid_out_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_refund_task_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_refund_task_deleted_at" ON "svc_refund_task" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_refund_task_request_key_unique" ON "svc_refund_task" ("request_key") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_refund_task_attempt_id" ON "svc_refund_task" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_refund_task_payment_session_id" ON "svc_refund_task" ("payment_session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_refund_task_environment_status_created_at" ON "svc_refund_task" ("environment", "status", "created_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "svc_attempt" cascade;`);

    this.addSql(`drop table if exists "svc_attention" cascade;`);

    this.addSql(`drop table if exists "svc_notification" cascade;`);

    this.addSql(`drop table if exists "svc_refund_task" cascade;`);
  }

}
