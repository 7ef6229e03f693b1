import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { onEmptyTable } from "../database/on-empty-table";

export class Migration20261122054917 extends Migration {

  override async up(): Promise<void> {
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_amount_created_at" ON "svc_attempt" ("amount", "created_at") WHERE deleted_at IS NULL`));
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_svc_attempt_amount_created_at";`);
  }

}
