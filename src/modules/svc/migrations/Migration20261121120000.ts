import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { onEmptyTable } from "../database/on-empty-table";

/**
 * Written by hand: indexes that lists and their search use, of operator classes that a data model cannot name. Those that
 * only change their class keep the names that the models give them. Where the tables have rows, src/migration-scripts
 * builds them.
 */
export class Migration20261121120000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`update "svc_attempt" set "email" = lower("email") where "email" <> lower("email");`);
    this.addSql(onEmptyTable("svc_attempt", `drop index if exists "IDX_svc_attempt_settled_at"`));
    this.addSql(onEmptyTable("svc_attempt", `drop index if exists "IDX_svc_attempt_email"`));
    this.addSql(onEmptyTable("svc_attempt", `drop index if exists "IDX_svc_attempt_opened_session_id_created_at"`));
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_email" ON "svc_attempt" ("email" text_pattern_ops) WHERE deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_opened_session_id_created_at" ON "svc_attempt" ("opened_session_id" text_pattern_ops, "created_at") WHERE deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_order_id_search" ON "svc_attempt" ("order_id" text_pattern_ops) WHERE deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_transaction_number_search" ON "svc_attempt" ("transaction_number" text_pattern_ops) WHERE transaction_number IS NOT NULL AND deleted_at IS NULL`));

    this.addSql(onEmptyTable("svc_notification", `drop index if exists "IDX_svc_notification_order_id"`));
    this.addSql(onEmptyTable("svc_notification", `drop index if exists "IDX_svc_notification_invoice_number"`));
    this.addSql(onEmptyTable("svc_notification", `CREATE INDEX IF NOT EXISTS "IDX_svc_notification_order_id" ON "svc_notification" ("order_id" text_pattern_ops) WHERE deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_notification", `CREATE INDEX IF NOT EXISTS "IDX_svc_notification_invoice_number" ON "svc_notification" ("invoice_number" text_pattern_ops) WHERE invoice_number IS NOT NULL AND deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_notification", `CREATE INDEX IF NOT EXISTS "IDX_svc_notification_transaction_number_search" ON "svc_notification" ("transaction_number" text_pattern_ops) WHERE transaction_number IS NOT NULL AND deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_notification", `CREATE INDEX IF NOT EXISTS "IDX_svc_notification_channel_outcome_created_at" ON "svc_notification" ("channel", "outcome", "created_at") WHERE deleted_at IS NULL`));
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_svc_notification_channel_outcome_created_at";`);
    this.addSql(`drop index if exists "IDX_svc_notification_transaction_number_search";`);
    this.addSql(`drop index if exists "IDX_svc_notification_invoice_number";`);
    this.addSql(`drop index if exists "IDX_svc_notification_order_id";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_invoice_number" ON "svc_notification" ("invoice_number") WHERE invoice_number IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_notification_order_id" ON "svc_notification" ("order_id") WHERE deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_svc_attempt_transaction_number_search";`);
    this.addSql(`drop index if exists "IDX_svc_attempt_order_id_search";`);
    this.addSql(`drop index if exists "IDX_svc_attempt_opened_session_id_created_at";`);
    this.addSql(`drop index if exists "IDX_svc_attempt_email";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_opened_session_id_created_at" ON "svc_attempt" ("opened_session_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_email" ON "svc_attempt" ("email") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_settled_at" ON "svc_attempt" ("settled_at") WHERE settled_at IS NOT NULL AND deleted_at IS NULL;`);
  }

}
