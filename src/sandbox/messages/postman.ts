import { setTimeout as wait } from "node:timers/promises"
import type { Log } from "../log"
import type { Delivery, Message } from "../model/message"
import type { SandboxState } from "../model/state"
import type { RetryPolicy, SandboxConfig } from "../options"
import { sendOnce } from "./send-once"

/** Sends messages to the merchant: callbacks once, webhooks until a 2xx answer. */
export class Postman {
  readonly #state: SandboxState
  readonly #config: Pick<SandboxConfig, "retry">
  readonly #log: Log
  #running = new AbortController()

  constructor(state: SandboxState, config: Pick<SandboxConfig, "retry">, log: Log) {
    this.#state = state
    this.#config = config
    this.#log = log
  }

  /**
   * Sends a message now. A webhook that is not accepted is retried in the background with increasing delays.
   *
   * @returns after the first attempt and the requested extra sends.
   */
  async send(message: Message, { extraSends = 0 } = {}): Promise<void> {
    if (message.url === null) {
      message.state = "no_address"
      return
    }
    const { signal } = this.#running
    message.state = "waiting"
    const first = await this.#attempt(message, signal)
    for (let extra = 0; extra < extraSends && !signal.aborted; extra++) {
      await this.#attempt(message, signal)
    }
    if (isAccepted(message, first)) {
      message.state = "delivered"
    } else if (message.channel === "callback") {
      message.state = "given_up"
    } else {
      void this.#repeat(message, signal)
    }
  }

  /** Runs a function later, unless the sandbox is reset or closed before. */
  async later(delayMs: number, run: () => Promise<void>): Promise<void> {
    const { signal } = this.#running
    if (await waited(delayMs, signal)) {
      await run()
    }
  }

  /** Stops all pending messages. */
  stop(): void {
    this.#running.abort()
    this.#running = new AbortController()
  }

  async #repeat(message: Message, signal: AbortSignal): Promise<void> {
    for (let done = 1; done < this.#policy().attempts; done++) {
      const { first_delay_ms, max_delay_ms } = this.#policy()
      if (!(await waited(Math.min(first_delay_ms * 2 ** (done - 1), max_delay_ms), signal))) {
        return
      }
      if (isAccepted(message, await this.#attempt(message, signal))) {
        message.state = "delivered"
        return
      }
    }
    message.state = "given_up"
    this.#log(`${message.id}: given up after ${message.deliveries.length} attempts`)
  }

  async #attempt(message: Message, signal: AbortSignal): Promise<Delivery> {
    const delivery = await sendOnce(message, this.#policy().timeout_ms, signal)
    const answer = delivery.status ?? delivery.error ?? "no answer"
    this.#log(`${message.id}: ${message.channel} for ${message.gateway_order_id} to ${message.url ?? ""}: ${answer}`)
    return delivery
  }

  #policy(): RetryPolicy {
    return { ...this.#config.retry, ...this.#state.faults.retry }
  }
}

/** For a callback a redirect is fine too; a webhook needs 2xx. */
function isAccepted(message: Message, { status }: Delivery): boolean {
  return status !== null && status >= 200 && status <= (message.channel === "callback" ? 399 : 299)
}

async function waited(delayMs: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(delayMs, undefined, { signal })
    return true
  } catch {
    return false
  }
}
