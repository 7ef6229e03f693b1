import { type Connection, runSqlOn } from "../../modules/svc/database"
import type { JobFacts } from "../facts"

/** A job settles what is due every minute, so nothing that is due waits for this long. */
const OVERDUE_MINUTES = 10

/** A job stores the sums of the overview every five minutes; none are stored in this time only without jobs. */
const STORED_WITHIN_DAYS = 2

/** Sums are stored for the first time within minutes, so a store whose payments are this old has them. */
const FIRST_STORED_WITHIN_HOURS = 1

/** Finds signs that the scheduled jobs do not run. */
export async function gatherJobs(connection: Connection): Promise<JobFacts> {
  const [row] = await runSqlOn(connection).execute(
    `SELECT (SELECT count(*)::int FROM svc_attempt
         WHERE next_settle_at < now() - make_interval(mins => ?) AND settled_at IS NULL AND deleted_at IS NULL
           AND (lease_until IS NULL OR lease_until < now())) AS overdue,
       (SELECT coalesce(max(complete_until) < now() - make_interval(days => ?),
           EXISTS (SELECT FROM svc_attempt WHERE created_at < now() - make_interval(hours => ?)))
         FROM svc_overview_range) AS is_old`,
    [OVERDUE_MINUTES, STORED_WITHIN_DAYS, FIRST_STORED_WITHIN_HOURS]
  )
  return { overdue_payments: Number(row?.overdue), overview_is_old: row?.is_old === true }
}
