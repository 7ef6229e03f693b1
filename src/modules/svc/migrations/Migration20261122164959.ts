import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122164959 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_invoice" add column if not exists "due_date" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "svc_invoice" drop column if exists "due_date";`);
  }

}
