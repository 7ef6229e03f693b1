import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { onEmptyTable } from "../database/on-empty-table";

export class Migration20261121192741 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_attempt" add column if not exists "owing_order_id" text null;`);
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_owing_order_id" ON "svc_attempt" ("owing_order_id") WHERE owing_order_id IS NOT NULL AND deleted_at IS NULL`));

    // What is not settled yet is settled one after the other with what comes from now on.
    this.addSql(`update "svc_attempt" set "owing_order_id" = coalesce((select "svc_invoice"."order_id" from "svc_invoice" where "svc_invoice"."id" = "svc_attempt"."invoice_id"), "placed_order_id") where "next_settle_at" is not null and "settled_at" is null and "deleted_at" is null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_svc_attempt_owing_order_id";`);
    this.addSql(`alter table if exists "svc_attempt" drop column if exists "owing_order_id";`);
  }

}
