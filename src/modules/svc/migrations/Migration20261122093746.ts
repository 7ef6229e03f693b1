import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122093746 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_invoice" add column if not exists "set_aside" boolean not null default false;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "svc_invoice" drop column if exists "set_aside";`);
  }

}
