import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { onEmptyTable } from "../database/on-empty-table";

export class Migration20261122124308 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_invoice" add column if not exists "difference_of" text null;`);
    this.addSql(onEmptyTable("svc_invoice", `CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_difference_of" ON "svc_invoice" ("difference_of") WHERE difference_of IS NOT NULL AND deleted_at IS NULL`));
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_svc_invoice_difference_of";`);
    this.addSql(`alter table if exists "svc_invoice" drop column if exists "difference_of";`);
  }

}
