import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { onEmptyTable } from "../database/on-empty-table";

/** Written by hand: indexes by which lists of payments read paid invoices without an order; see lists/listed-tables.ts. */
export class Migration20261122131000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(onEmptyTable("svc_invoice", `CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_paid_created_at" ON "svc_invoice" ("environment", "created_at") WHERE paid_at IS NOT NULL AND attempt_id IS NULL AND deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_invoice", `CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_paid_amount_number" ON "svc_invoice" ("environment", ("amount"::numeric), "created_at") WHERE paid_at IS NOT NULL AND attempt_id IS NULL AND deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_invoice", `CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_paid_at" ON "svc_invoice" ("environment", "paid_at") WHERE paid_at IS NOT NULL AND attempt_id IS NULL AND deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_invoice", `CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_paid_amount" ON "svc_invoice" ("amount", "created_at") WHERE paid_at IS NOT NULL AND attempt_id IS NULL AND deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_invoice", `CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_paid_invoice_number_search" ON "svc_invoice" ("invoice_number" text_pattern_ops) WHERE paid_at IS NOT NULL AND attempt_id IS NULL AND deleted_at IS NULL`));
    this.addSql(onEmptyTable("svc_invoice", `CREATE INDEX IF NOT EXISTS "IDX_svc_invoice_paid_transaction_number_search" ON "svc_invoice" ("transaction_number" text_pattern_ops) WHERE paid_at IS NOT NULL AND attempt_id IS NULL AND deleted_at IS NULL`));
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_svc_invoice_paid_created_at";`);
    this.addSql(`drop index if exists "IDX_svc_invoice_paid_amount_number";`);
    this.addSql(`drop index if exists "IDX_svc_invoice_paid_at";`);
    this.addSql(`drop index if exists "IDX_svc_invoice_paid_amount";`);
    this.addSql(`drop index if exists "IDX_svc_invoice_paid_invoice_number_search";`);
    this.addSql(`drop index if exists "IDX_svc_invoice_paid_transaction_number_search";`);
  }

}
