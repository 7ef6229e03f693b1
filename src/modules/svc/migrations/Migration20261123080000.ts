import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Written by hand: the overview's sums by the day of a time zone, and of which time zones there are any; see lists/overview-sums.ts. */
export class Migration20261123080000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "svc_overview_zone" ("name" text not null, "ready" boolean not null default false, constraint "svc_overview_zone_pkey" primary key ("name"));`);
    this.addSql(`create table if not exists "svc_overview_day" ("time_zone" text not null, "date" date not null, "environment" text not null, "source" text not null, "status" text not null, "currency_code" text not null, "mode" text null, "count" bigint not null, "amount" numeric not null);`);
    // A payment without a mode is a kind of its own, also beside one whose mode is empty text.
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_svc_overview_day_kind" ON "svc_overview_day" ("time_zone", "environment", "date", "source", "status", "currency_code", (coalesce('=' || "mode", '')));`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "svc_overview_day" cascade;`);
    this.addSql(`drop table if exists "svc_overview_zone" cascade;`);
  }

}
