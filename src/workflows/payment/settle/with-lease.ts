import { setTimeout as wait } from "node:timers/promises"
import { ulid } from "ulid"
import { LEASE_SECONDS } from "../../../modules/svc/ledger/settling"
import type { SvcModuleService } from "../../../modules/svc/service"

const LEASE_WAIT_MS = 20_000

/**
 * Does work on an attempt that nobody else may be working on, on whichever server. The lease is renewed while the work
 * goes on; that of a server that stopped runs out by itself.
 *
 * @param work asks `holds` before each of its steps: a server that stood still for long may have lost the lease.
 * @returns what the work gives, or `busy` when another held the lease all the time.
 */
export async function withLease<Result>(
  svc: SvcModuleService,
  attemptId: string,
  work: (holds: () => Promise<boolean>) => Promise<Result>
): Promise<Result | "busy"> {
  const token = ulid()
  if (!(await takeLease(svc, attemptId, token))) {
    return "busy"
  }
  const heartbeat = setInterval(
    () => {
      svc.takeLease(attemptId, token).catch(() => undefined)
    },
    (LEASE_SECONDS * 1000) / 3
  )
  try {
    return await work(() => svc.takeLease(attemptId, token))
  } finally {
    clearInterval(heartbeat)
    await svc.releaseLease(attemptId, token).catch(() => undefined)
  }
}

async function takeLease(svc: SvcModuleService, attemptId: string, token: string): Promise<boolean> {
  const deadline = Date.now() + LEASE_WAIT_MS
  for (let pause = 25; ; pause = Math.min(pause * 2, 400)) {
    if (await svc.takeLease(attemptId, token)) {
      return true
    }
    if (Date.now() > deadline) {
      return false
    }
    await wait(pause)
  }
}
