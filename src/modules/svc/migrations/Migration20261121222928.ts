import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121222928 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "svc_examination" ("id" text not null, "ran_at" timestamptz not null, "ran_by" text null, "checks" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "svc_examination_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_examination_deleted_at" ON "svc_examination" ("deleted_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "svc_examination" cascade;`);
  }

}
