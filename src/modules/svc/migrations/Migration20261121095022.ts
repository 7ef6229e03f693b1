import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121095022 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_withdrawal" add column if not exists "requested_by_user" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "svc_withdrawal" drop column if exists "requested_by_user";`);
  }

}
