import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { onEmptyTable } from "../database/on-empty-table";

export class Migration20261121124631 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_attempt" add column if not exists "next_check_at" timestamptz null;`);
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_next_check_at" ON "svc_attempt" ("next_check_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL`));

    // What was settled before there was a plan of looks is looked at once, and planned from there.
    this.addSql(`update "svc_attempt" set "next_check_at" = now() where "settled_at" > now() - interval '2 days' and "placed_order_id" is not null and "deleted_at" is null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_svc_attempt_next_check_at";`);
    this.addSql(`alter table if exists "svc_attempt" drop column if exists "next_check_at";`);
  }

}
