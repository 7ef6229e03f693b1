import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121090901 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_attention" drop constraint if exists "svc_attention_invoice_id_reason_transaction_number_unique";`);
    this.addSql(`alter table if exists "svc_attempt" drop constraint if exists "svc_attempt_invoice_id_unique";`);
    this.addSql(`alter table if exists "svc_withdrawal" drop constraint if exists "svc_withdrawal_environment_unique";`);
    this.addSql(`alter table if exists "svc_withdrawal" drop constraint if exists "svc_withdrawal_idempotency_key_unique";`);
    this.addSql(`alter table if exists "svc_invoice" drop constraint if exists "svc_invoice_environment_transaction_number_unique";`);
    this.addSql(`alter table if exists "svc_invoice" drop constraint if exists "svc_invoice_environment_invoice_number_unique";`);
    this.addSql(`alter table if exists "svc_invoice" drop constraint if exists "svc_invoice_idempotency_key_unique";`);
    this.addSql(`create table if not exists "svc_history_entry" ("id" text not null, "subject_id" text not null, "action" text not null, "actor" text not null, "detail" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_history_entry_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_history_entry_deleted_at" ON "svc_history_entry" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_history_entry_subject_id_created_at" ON "svc_history_entry" ("subject_id", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "svc_invoice" ("id" text not null, "idempotency_key" text null, "request_hash" text not null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "merchant_id" text not null, "state" text check ("state" in ('creating', 'created', 'unknown', 'refused')) not null default 'creating', "status" text check ("status" in ('draft', 'unpaid', 'paid', 'overdue', 'cancelled')) null, "requested_status" text check ("requested_status" in ('draft', 'unpaid')) not null default 'unpaid', "invoice_number" text null, "gateway_id" text null, "reference_id" text null, "client_name" text not null, "mobile" text not null, "email" text null, "remarks" text null, "amount" text not null, "currency_code" text not null, "lines" jsonb not null, "share_url" text null, "payment_url" text null, "expires_at" text null, "order_id" text null, "customer_id" text null, "transaction_number" text null, "paid_at" timestamptz null, "attempt_id" text null, "failure" jsonb null, "created_by" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_invoice_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_deleted_at" ON "svc_invoice" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_invoice_idempotency_key_unique" ON "svc_invoice" ("idempotency_key") WHERE idempotency_key IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_invoice_environment_invoice_number_unique" ON "svc_invoice" ("environment", "invoice_number") WHERE invoice_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_invoice_environment_transaction_number_unique" ON "svc_invoice" ("environment", "transaction_number") WHERE transaction_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_environment_state_created_at" ON "svc_invoice" ("environment", "state", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_order_id" ON "svc_invoice" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_customer_id" ON "svc_invoice" ("customer_id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "svc_settings" ("id" text not null, "version" integer not null, "values" jsonb not null, "updated_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_settings_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_settings_deleted_at" ON "svc_settings" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "svc_withdrawal" ("id" text not null, "idempotency_key" text not null, "environment" text check ("environment" in ('sandbox', 'live')) not null, "state" text check ("state" in ('awaiting_approval', 'rejected', 'creating', 'created', 'unknown', 'refused')) not null, "amount" text not null, "currency_code" text not null, "message" text null, "withdrawal_number" text null, "gateway_id" text null, "status" text null, "failure" jsonb null, "sent_at" timestamptz null, "requested_by" text not null, "decided_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_withdrawal_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_withdrawal_deleted_at" ON "svc_withdrawal" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_withdrawal_idempotency_key_unique" ON "svc_withdrawal" ("idempotency_key") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_withdrawal_environment_unique" ON "svc_withdrawal" ("environment") WHERE state IN ('creating', 'unknown') AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_withdrawal_environment_state_created_at" ON "svc_withdrawal" ("environment", "state", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_withdrawal_environment_created_at" ON "svc_withdrawal" ("environment", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`alter table if exists "svc_attempt" add column if not exists "payment_mode" text null, add column if not exists "invoice_id" text null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_environment_created_at" ON "svc_attempt" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_environment_paid_at" ON "svc_attempt" ("environment", "paid_at") WHERE paid_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_email" ON "svc_attempt" ("email") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_attempt_invoice_id_unique" ON "svc_attempt" ("invoice_id") WHERE invoice_id IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`alter table if exists "svc_attention" add column if not exists "invoice_id" text null;`);
    this.addSql(`alter table if exists "svc_attention" alter column "attempt_id" type text using ("attempt_id"::text);`);
    this.addSql(`alter table if exists "svc_attention" alter column "attempt_id" drop not null;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_attention_invoice_id_reason_transaction_number_unique" ON "svc_attention" ("invoice_id", "reason", "transaction_number") WHERE invoice_id IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`alter table if exists "svc_notification" add column if not exists "invoice_id" text null, add column if not exists "invoice_number" text null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_invoice_id_created_at" ON "svc_notification" ("invoice_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_invoice_number" ON "svc_notification" ("invoice_number") WHERE invoice_number IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`alter table if exists "svc_refund_task" add column if not exists "invoice_id" text null;`);
    this.addSql(`alter table if exists "svc_refund_task" alter column "attempt_id" type text using ("attempt_id"::text);`);
    this.addSql(`alter table if exists "svc_refund_task" alter column "attempt_id" drop not null;`);
    this.addSql(`alter table if exists "svc_refund_task" alter column "payment_session_id" type text using ("payment_session_id"::text);`);
    this.addSql(`alter table if exists "svc_refund_task" alter column "payment_session_id" drop not null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_refund_task_invoice_id" ON "svc_refund_task" ("invoice_id") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "svc_history_entry" cascade;`);

    this.addSql(`drop table if exists "svc_invoice" cascade;`);

    this.addSql(`drop table if exists "svc_settings" cascade;`);

    this.addSql(`drop table if exists "svc_withdrawal" cascade;`);

    this.addSql(`drop index if exists "IDX_svc_attempt_environment_created_at";`);
    this.addSql(`drop index if exists "IDX_svc_attempt_environment_paid_at";`);
    this.addSql(`drop index if exists "IDX_svc_attempt_email";`);
    this.addSql(`drop index if exists "IDX_svc_attempt_invoice_id_unique";`);
    this.addSql(`alter table if exists "svc_attempt" drop column if exists "payment_mode", drop column if exists "invoice_id";`);

    this.addSql(`drop index if exists "IDX_svc_attention_invoice_id_reason_transaction_number_unique";`);
    this.addSql(`alter table if exists "svc_attention" drop column if exists "invoice_id";`);

    this.addSql(`alter table if exists "svc_attention" alter column "attempt_id" type text using ("attempt_id"::text);`);
    this.addSql(`alter table if exists "svc_attention" alter column "attempt_id" set not null;`);

    this.addSql(`drop index if exists "IDX_svc_notification_invoice_id_created_at";`);
    this.addSql(`drop index if exists "IDX_svc_notification_invoice_number";`);
    this.addSql(`alter table if exists "svc_notification" drop column if exists "invoice_id", drop column if exists "invoice_number";`);

    this.addSql(`drop index if exists "IDX_svc_refund_task_invoice_id";`);
    this.addSql(`alter table if exists "svc_refund_task" drop column if exists "invoice_id";`);

    this.addSql(`alter table if exists "svc_refund_task" alter column "attempt_id" type text using ("attempt_id"::text);`);
    this.addSql(`alter table if exists "svc_refund_task" alter column "attempt_id" set not null;`);
    this.addSql(`alter table if exists "svc_refund_task" alter column "payment_session_id" type text using ("payment_session_id"::text);`);
    this.addSql(`alter table if exists "svc_refund_task" alter column "payment_session_id" set not null;`);
  }

}
