import type { SandboxContext } from "../context"
import type { MessageFaults } from "../faults"
import type { Message } from "../model/message"

/** How long a webhook is delayed so that the browser's callback arrives first, in milliseconds. */
const HEAD_START_FOR_BROWSER_MS = 2_000

/** The messages of one transaction; an invoice has no callback. */
export interface TransactionMessages {
  callback?: Message
  webhook?: Message
}

/**
 * Sends messages from the sandbox itself: callback, then webhook, unless a fault changes the order.
 *
 * @returns after the first attempts; at once when they are delayed.
 */
export async function deliverDirectly(
  { postman }: SandboxContext,
  { callback, webhook }: TransactionMessages,
  faults: MessageFaults
): Promise<void> {
  const waiting = [callback, webhook]
    .filter((message) => message !== undefined)
    .filter((message) => kept(message, faults))
  const inOrder = faults.reorder === "webhook_first" ? waiting.reverse() : waiting
  for (const message of inOrder) {
    message.state = "waiting"
  }
  const send = async () => {
    if (faults.reorder === "together") {
      await Promise.all(inOrder.map((message) => postman.send(message, { extraSends: faults.duplicate })))
      return
    }
    for (const message of inOrder) {
      await postman.send(message, { extraSends: faults.duplicate })
    }
  }
  if (faults.delay_ms) {
    void postman.later(faults.delay_ms, send)
  } else {
    await send()
  }
}

/**
 * Hands the callback to the customer's browser and sends the webhook.
 *
 * @returns when the browser may be answered.
 */
export async function deliverThroughBrowser(
  { postman }: SandboxContext,
  { callback, webhook }: TransactionMessages,
  faults: MessageFaults
): Promise<void> {
  const delayMs = faults.delay_ms ?? 0
  if (webhook && kept(webhook, faults)) {
    webhook.state = "waiting"
    const send = () => postman.send(webhook, { extraSends: faults.duplicate })
    if (faults.reorder === "webhook_first") {
      await send()
    } else {
      void postman.later(delayMs + (faults.reorder === "callback_first" ? HEAD_START_FOR_BROWSER_MS : 0), send)
    }
  }
  if (callback && kept(callback, faults)) {
    giveToBrowser(callback)
    if (faults.duplicate) {
      void postman.later(delayMs + HEAD_START_FOR_BROWSER_MS, () =>
        postman.send(callback, { extraSends: (faults.duplicate ?? 1) - 1 })
      )
    }
  }
}

function giveToBrowser(callback: Message): void {
  callback.state = "browser"
  callback.deliveries.push({
    attempt: callback.deliveries.length + 1,
    by: "browser",
    at: new Date().toISOString(),
    duration_ms: null,
    status: null,
    location: null,
    body: "",
    error: null,
  })
}

function kept(message: Message, { drop }: MessageFaults): boolean {
  const dropped = drop === true || drop === message.channel
  if (dropped) {
    message.state = "dropped"
  }
  return !dropped
}
