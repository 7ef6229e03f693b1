import type { JobFacts } from "../facts"
import { failed, type Finding, ok } from "../finding"

/** Whether a worker runs the scheduled jobs. Redis forgets them when it loses its data, until the workers restart. */
export function checkJobs({ overdue_payments, overview_is_old }: JobFacts): Finding {
  return overdue_payments > 0 || overview_is_old ? failed("jobs_stopped") : ok("jobs_run")
}
