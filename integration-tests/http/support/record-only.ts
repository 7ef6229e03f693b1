/** Stores a message of the gateway without settling anything. */
import { parseMessage } from "../../../src/gateway"
import type { RecordedMessage } from "../../../src/modules/svc/messages/record-messages"
import type { SandboxMessage } from "../../support/sandbox-control"
import type { Paying } from "./paying-at-once"
import type { CartOptions } from "./shopper"
import type { TestStore } from "./with-store"

/** Records a message in the ledger as its route does, without settling. */
export async function recordMessage(
  { svc }: Pick<TestStore, "svc">,
  { body, content_type, channel }: Pick<SandboxMessage, "body" | "content_type" | "channel">
): Promise<RecordedMessage> {
  const parsed = parseMessage(Buffer.from(body), content_type)
  if (parsed.outcome === "malformed") {
    throw new Error(`The message is malformed: ${parsed.reason}`)
  }
  return svc.messages.record({ channel, received: parsed.received, body })
}

/** Records a verified message, as a server that stops right afterwards leaves it. */
export async function recordOnly(store: TestStore, message: SandboxMessage): Promise<void> {
  expect((await recordMessage(store, message)).outcome).toBe("verified")
}

/**
 * Lets every settlement hang, as a hook of the store can.
 *
 * @returns a function that lets them go on.
 */
export function holdSettling({ svc: { settling } }: TestStore): () => void {
  const take = settling.takeLease.bind(settling)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const spy = jest.spyOn(settling, "takeLease").mockImplementation((...asked) => held.then(() => take(...asked)))
  return () => {
    spy.mockRestore()
    letGo()
  }
}

/** Pays a cart at the gateway and records only the money in the ledger. */
export async function payWithoutSettling(
  store: TestStore,
  options: CartOptions = {}
): Promise<Paying & { orderId: string }> {
  const { checkout, ...answer } = await store.shopper.payAtGateway(options)
  await recordOnly(store, answer.webhook)
  return { ...checkout, ...answer }
}
