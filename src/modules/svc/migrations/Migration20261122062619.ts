import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122062619 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "svc_attention" add column if not exists "explanation" jsonb null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "svc_attention" drop column if exists "explanation";`);
  }

}
