import { GatewayError } from "./client-errors"

/** The gateway does not say how long a token is valid (§5.5). */
const KEPT_FOR_MS = 15 * 60_000

/** Wait after a refused login; it doubles with each further one, so that the gateway does not lock the account. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000

/**
 * The access token of a login (§5.5), in memory. Belongs to one address, path, service id, key and environment.
 * Simultaneous callers share a login.
 */
export class LoginToken {
  #token: { text: string; endsAt: number } | undefined
  #pending: Promise<string> | undefined
  #refused: { message: string; waitMs: number; endsAt: number } | undefined

  /**
   * Returns the token, after a login when there is none.
   *
   * @throws GatewayError `unauthorized` when the login was refused, or was and it is too early for the next; the kind of
   *   the error of `logIn` otherwise.
   */
  async read(logIn: () => Promise<string>): Promise<string> {
    if (this.#token && performance.now() < this.#token.endsAt) {
      return this.#token.text
    }
    this.#pending ??= this.#renew(logIn).finally(() => {
      this.#pending = undefined
    })
    return this.#pending
  }

  /** Forgets a token that the gateway refused, but not a newer one. */
  drop(text: string): void {
    if (this.#token?.text === text) {
      this.#token = undefined
    }
  }

  async #renew(logIn: () => Promise<string>): Promise<string> {
    const startedAt = performance.now()
    if (this.#refused && startedAt < this.#refused.endsAt) {
      throw this.#buildRefusal(this.#refused)
    }
    try {
      const text = await logIn()
      this.#token = { text, endsAt: startedAt + KEPT_FOR_MS }
      this.#refused = undefined
      return text
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind === "unavailable") {
        throw error
      }
      const waitMs = Math.min(2 * (this.#refused?.waitMs ?? FIRST_WAIT_MS / 2), LONGEST_WAIT_MS)
      this.#refused = { message: error.message, waitMs, endsAt: performance.now() + waitMs }
      throw this.#buildRefusal(this.#refused)
    }
  }

  #buildRefusal({ message, endsAt }: { message: string; endsAt: number }): GatewayError {
    const seconds = Math.ceil((endsAt - performance.now()) / 1000)
    const text = `The login for an access token failed. It can be tried again in ${seconds} s. ${message}`
    return new GatewayError("unauthorized", text)
  }
}
