/** Stores a message of the gateway without settling anything. */
import { parseNotification } from "../../../src/gateway"
import type { SandboxMessage } from "../../support/sandbox-control"
import type { TestStore } from "./with-store"

/** Stores a server message as the webhook route does and settles nothing: what a server leaves that stops right after. */
export async function recordOnly({ svc }: TestStore, { body, content_type }: SandboxMessage): Promise<void> {
  const parsed = parseNotification(Buffer.from(body), content_type)
  if (parsed.outcome === "malformed") {
    throw new Error(`The sandbox made a malformed message: ${parsed.reason}`)
  }
  const recorded = await svc.recordNotification({ channel: "webhook", received: parsed.received, body })
  expect(recorded.outcome).toBe("verified")
}
