import { setTimeout as wait } from "node:timers/promises"
import { ulid } from "ulid"
import { type Attempt, LEASE_SECONDS, type LeasedAttempt } from "../modules/svc/payments"
import type { SvcModuleService } from "../modules/svc/service"

const LEASE_WAIT_MS = 20_000

/** How long after it was taken a lease is certainly valid: a third of its time, so that clock differences do not matter. */
const SURELY_HELD_MS = (LEASE_SECONDS * 1000) / 3

/** The exclusive right to work on an attempt, across all servers. */
export class Lease {
  readonly #token = ulid()
  #takenAt = Number.NEGATIVE_INFINITY
  #isOver = false

  private constructor(
    private readonly svc: SvcModuleService,
    private readonly leased: LeasedAttempt
  ) {}

  /**
   * Runs work on an attempt under its lease. The lease is renewed while the work runs; the lease of a server that
   * stopped expires by itself.
   *
   * @param work gets the attempt as of taking the lease.
   * @returns the result of the work, or `busy` when another had the lease all the time.
   */
  static async run<Result>(
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
   * Whether the lease is still valid. Call it before each step, because a server that was paused for long may have lost
   * it. Queries the database only when some time has passed.
   */
  async isHeld(): Promise<boolean> {
    return Date.now() - this.#takenAt < SURELY_HELD_MS || (await this.#take()) !== undefined
  }

  /** Marks the lease as released: the ledger released it together with storing the result. */
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
    // Measured before the query, so that the lease is never older than assumed.
    const askedAt = Date.now()
    const attempt = await this.svc.settling.takeLease(this.leased, this.#token)
    if (attempt) {
      this.#takenAt = askedAt
    }
    return attempt
  }
}
