import { setTimeout as wait } from "node:timers/promises"
import { ulid } from "ulid"
import type { Attempt } from "../modules/svc/payments/attempts"
import { LEASE_SECONDS, type LeasedAttempt } from "../modules/svc/payments/settle-lease"
import type { SvcModuleService } from "../modules/svc/service"

const LEASE_WAIT_MS = 20_000

/** For this long after it was taken a lease is certainly held: a third of its time, and clocks of servers do not matter. */
const SURELY_HELD_MS = (LEASE_SECONDS * 1000) / 3

/** The right to work on an attempt, which nobody else has, on whichever server. */
export class Lease {
  readonly #token = ulid()
  #takenAt = Number.NEGATIVE_INFINITY
  #isOver = false

  private constructor(
    private readonly svc: SvcModuleService,
    private readonly leased: LeasedAttempt
  ) {}

  /**
   * Does work on an attempt that nobody else may be working on. The lease is renewed while the work goes on; that of a server
   * that stopped runs out by itself.
   *
   * @param work gets the attempt as it was when the lease was taken.
   * @returns what the work gives, or `busy` when another held the lease all the time.
   */
  static async during<Result>(
    svc: SvcModuleService,
    leased: LeasedAttempt,
    work: (attempt: Attempt, lease: Lease) => Promise<Result>
  ): Promise<Result | "busy"> {
    const lease = new Lease(svc, leased)
    const attempt = await lease.#takeInTime()
    if (!attempt) {
      return "busy"
    }
    const heartbeat = setInterval(() => void lease.#take().catch(() => undefined), SURELY_HELD_MS)
    try {
      return await work(attempt, lease)
    } finally {
      clearInterval(heartbeat)
      if (!lease.#isOver) {
        await svc.settling.releaseLease(leased.id, lease.#token).catch(() => undefined)
      }
    }
  }

  /**
   * Whether the lease is still held; to be asked before each step, because a server that stood still for long may have lost
   * it. The database is asked only when some time has gone by.
   */
  async isHeld(): Promise<boolean> {
    return Date.now() - this.#takenAt < SURELY_HELD_MS || (await this.#take()) !== undefined
  }

  /** The ledger has noted the end of the work, and with it that of the lease. */
  end(): void {
    this.#isOver = true
  }

  async #takeInTime(): Promise<Attempt | undefined> {
    const deadline = Date.now() + LEASE_WAIT_MS
    for (let pause = 25; ; pause = Math.min(pause * 2, 400)) {
      const attempt = await this.#take()
      if (attempt || Date.now() > deadline) {
        return attempt
      }
      await wait(pause)
    }
  }

  async #take(): Promise<Attempt | undefined> {
    // The time before the database is asked: whatever happens on the way, the lease is not older.
    const askedAt = Date.now()
    const attempt = await this.svc.settling.takeLease(this.leased, this.#token)
    if (attempt) {
      this.#takenAt = askedAt
    }
    return attempt
  }
}
