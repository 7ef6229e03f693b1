import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121184918 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_refund_task" add column if not exists "function_until" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "svc_refund_task" drop column if exists "function_until";`);
  }

}
