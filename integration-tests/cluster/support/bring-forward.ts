/** Skips waiting times of some minutes. */
import { waitUntil } from "../../support/wait-until"
import { runInServer, type StoreServer } from "../../store/store-server"
import type { Cluster, Server } from "./cluster"

/**
 * Waits until no payment is being settled. A working server renews its lease of half a minute every ten seconds: a
 * lease that was not renewed for fifteen seconds belongs to a killed server, and is ended.
 */
export async function untilNobodySettles({ database }: Cluster): Promise<void> {
  const isAtWork = "lease_until > now() + interval '15 seconds'"
  const findAtWork = () => database.sql(`SELECT id FROM svc_attempt WHERE ${isAtWork}`)
  await waitUntil("nobody settles a payment", async () => (await findAtWork()).length === 0)
  await database.sql("UPDATE svc_attempt SET lease_until = now() WHERE lease_until > now()")
}

/**
 * Skips the two and a half minutes after which the leftovers of a killed server count as abandoned and its locks have
 * expired. No server may be working.
 */
export async function letCoresLocksRunOut({ database, redis }: Cluster): Promise<void> {
  const deleteLocks = "for _, key in ipairs(redis.call('keys', 'medusa_lock:*')) do redis.call('del', key) end"
  await redis.command("EVAL", deleteLocks, "0")
  await database.sql(
    `UPDATE workflow_execution SET created_at = created_at - interval '3 minutes'
     WHERE workflow_id = 'complete-cart' AND state NOT IN ('done', 'reverted', 'failed')`
  )
  // For all orders, so that the time between a run and its orders stays the same.
  await database.sql("UPDATE \"order\" SET created_at = created_at - interval '3 minutes'")
}

/**
 * Runs the retry job on a server now, as if all waiting payments were due. The job only starts settling: resolves when
 * all payments were started, or the server has ended.
 */
export async function runRetryJob({ database }: Cluster, { process: server }: Server): Promise<void> {
  await database.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")
  await runInServer(server, "job-svc-settle-due-payments")
  const waiting = `SELECT id FROM svc_attempt
    WHERE next_settle_at <= now() AND settled_at IS NULL AND (lease_until IS NULL OR lease_until < now())`
  const { child } = server
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const haveStarted = async () => hasEnded() || (await database.sql(waiting)).length === 0
  await waitUntil("the job has started all payments", haveStarted)
}

/** Lets a server compare the payments of the last two days with Medusa now, as it does every hour. */
export async function runRepairJob(server: StoreServer): Promise<void> {
  await runInServer(server, "job-svc-repair-payments")
}
