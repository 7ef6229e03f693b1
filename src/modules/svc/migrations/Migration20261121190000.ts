import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121190000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_attempt" add column if not exists "settle_repeated_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "svc_attempt" drop column if exists "settle_repeated_at";`);
  }

}
