import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { onEmptyTable } from "../database/on-empty-table";

/** Indexes by which payments are listed by payment mode and by amount; the second, of a number, was written by hand. */
export class Migration20261122092117 extends Migration {

  override async up(): Promise<void> {
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_environment_payment_mode_status_created_at" ON "svc_attempt" ("environment", "payment_mode", "status", "created_at") WHERE payment_mode IS NOT NULL AND deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_attempt", `CREATE INDEX IF NOT EXISTS "IDX_svc_attempt_environment_status_amount_number" ON "svc_attempt" ("environment", "status", ("amount"::numeric), "created_at") WHERE deleted_at IS NULL`));
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_svc_attempt_environment_status_amount_number";`);
    this.addSql(`drop index if exists "IDX_svc_attempt_environment_payment_mode_status_created_at";`);
  }

}
