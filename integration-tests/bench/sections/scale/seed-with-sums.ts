import { counted } from "../../../../src/modules/svc/lists/money-in"
import { foldSums } from "../../../../src/modules/svc/lists/overview-sums"
import { demoMarket } from "../../../store/environment"
import type { Connections } from "../../../support/connection"
import { seedLedger } from "../../support/seed-ledger"

/** Fills the ledger, and counts the overview's sums when it is full: to count each row as it comes would take minutes. */
export async function seedWithSums(database: Connections, attempts: number): Promise<void> {
  await database.sql("ALTER TABLE svc_attempt DISABLE TRIGGER svc_count_attempt")
  await seedLedger(database, attempts)
  await database.sql("ALTER TABLE svc_attempt ENABLE TRIGGER svc_count_attempt")
  await database.sql(
    `INSERT INTO svc_overview_sum (environment, source, status, currency_code, mode, hour, count, amount)
     SELECT environment, source, status, currency_code, mode, date_trunc('hour', moment, 'UTC'), count(*), sum(amount::numeric)
     FROM (${counted().text}) AS counted GROUP BY 1, 2, 3, 4, 5, 6`
  )
  await foldSums({ execute: database.sql }, demoMarket.SVC_TIME_ZONE)
  await database.sql("VACUUM ANALYZE svc_overview_sum, svc_overview_day")
}
