import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { onEmptyTable } from "../database/on-empty-table";

export class Migration20261121191655 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_attention" add column if not exists "confirmed_by" text null;`);
    this.addSql(onEmptyTable("svc_attention", `CREATE INDEX IF NOT EXISTS "IDX_svc_attention_environment_transaction_number" ON "svc_attention" ("environment", "transaction_number") WHERE transaction_number <> '' AND deleted_at IS NULL`));

    this.addSql(`alter table if exists "svc_notification" add column if not exists "transaction_numbers" jsonb null, add column if not exists "signed" boolean not null default false;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_svc_attention_environment_transaction_number";`);
    this.addSql(`alter table if exists "svc_attention" drop column if exists "confirmed_by";`);

    this.addSql(`alter table if exists "svc_notification" drop column if exists "transaction_numbers", drop column if exists "signed";`);
  }

}
