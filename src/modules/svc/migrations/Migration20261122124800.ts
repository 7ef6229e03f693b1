import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What can count of a row, whether it does, and how often it is added; `row` is the row of the table before or after. */
const ofAttempt = (row: string, times: number): string =>
  `(${times}, ${row}.environment, ${row}.currency_code, ${row}.amount, ${row}.deleted_at, 'paid', ${row}.paid_at, ${row}.payment_mode, ${row}.paid_at is not null),
        (${times}, ${row}.environment, ${row}.currency_code, ${row}.amount, ${row}.deleted_at, ${row}.status, ${row}.created_at, null, ${row}.status in ('failed', 'in_progress'))`;

const ofInvoice = (row: string, times: number): string =>
  `(${times}, ${row}.environment, ${row}.currency_code, ${row}.amount, ${row}.deleted_at, 'paid', ${row}.paid_at, null, ${row}.paid_at is not null and ${row}.attempt_id is null)`;

/** Of an insertion there is no row before, of a deletion none after: it is null, and nothing of it counts. */
const counter = (name: string, source: string, kinds: typeof ofAttempt): string => `
  create or replace function "${name}"() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into "svc_overview_sum" ("environment", "source", "status", "currency_code", "mode", "hour", "count", "amount")
    select environment, '${source}', status, currency_code, mode, date_trunc('hour', moment, 'UTC'), times, times * amount::numeric
      from (values ${kinds("old", -1)},
        ${kinds("new", 1)}) as kinds (times, environment, currency_code, amount, deleted_at, status, moment, mode, counts)
      where counts and deleted_at is null;
    return null;
  end $$;`;

/** Columns of which a change can change what counts: another change is not even looked at. */
const triggers = (table: string, name: string, read: readonly string[]): string => `
  create trigger "${name}" after insert or delete or update of ${read.map((column) => `"${column}"`).join(", ")} on "${table}"
    for each row execute function "${name}"();`;

const EITHER = ["environment", "currency_code", "amount", "paid_at", "deleted_at"];

/**
 * Written by hand: the sums that the overview reads, and the triggers that keep them; see lists/overview-sums.ts. They count what
 * `counted` in lists/money-in.ts counts; a spec compares the two.
 */
export class Migration20261122124800 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "svc_overview_sum" ("id" bigint generated always as identity, "environment" text not null, "source" text not null, "status" text not null, "currency_code" text not null, "mode" text null, "hour" timestamptz not null, "count" bigint not null, "amount" numeric not null, "folded" boolean not null default false, constraint "svc_overview_sum_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_overview_sum_environment_hour" ON "svc_overview_sum" ("environment", "hour");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_svc_overview_sum_not_folded" ON "svc_overview_sum" ("environment", "hour") WHERE NOT folded;`);

    this.addSql(counter("svc_count_attempt", "payments", ofAttempt));
    this.addSql(counter("svc_count_invoice", "invoices", ofInvoice));
    this.addSql(triggers("svc_attempt", "svc_count_attempt", [...EITHER, "status", "payment_mode", "created_at"]));
    this.addSql(triggers("svc_invoice", "svc_count_invoice", [...EITHER, "attempt_id"]));

    // The rows that are there are counted without blocking anybody, by a migration script; until then this row says so.
    this.addSql(`insert into "svc_overview_sum" ("environment", "source", "status", "currency_code", "hour", "count", "amount", "folded") select '', 'uncounted', '', '', 'epoch', 0, 0, true where exists (select 1 from "svc_attempt") or exists (select 1 from "svc_invoice");`);
  }

  override async down(): Promise<void> {
    for (const [table, name] of [["svc_attempt", "svc_count_attempt"], ["svc_invoice", "svc_count_invoice"]]) {
      this.addSql(`drop trigger if exists "${name}" on "${table}";`);
      this.addSql(`drop function if exists "${name}"();`);
    }
    this.addSql(`drop table if exists "svc_overview_sum" cascade;`);
  }

}
