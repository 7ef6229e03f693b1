import { receiveNotification } from "../../../src/workflows/payment/receive-notification"
import type { SandboxMessage } from "../../support/sandbox-control"
import type { TestStore } from "./with-store"

/** Stores a server message as the webhook route does and settles nothing: what a server leaves that stops right after. */
export async function recordOnly({ container }: TestStore, webhook: SandboxMessage): Promise<void> {
  const received = await receiveNotification(container, {
    channel: "webhook",
    body: Buffer.from(webhook.body),
    contentType: webhook.content_type,
    formats: ["json"],
  })
  expect(received).toMatchObject({ outcome: "recorded", recorded: { outcome: "verified" } })
}
