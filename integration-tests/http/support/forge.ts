/** Signs messages as the gateway does. */
import { buildMessageFields, defaultDialect, type MessageContent } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SandboxMessage } from "../../support/sandbox-control"

/**
 * Signs any message. With the gateway's own key, it is a message that only a faulty gateway would send; with another, a
 * message from a holder of that key.
 */
export function signedMessage(
  channel: SandboxMessage["channel"],
  about: Pick<MessageContent, "orderId" | "amount"> & Partial<MessageContent>,
  secretKey: string = sandboxDefaults.secretKey
): SandboxMessage {
  const content: MessageContent = {
    merchantId: sandboxDefaults.merchantId,
    transactionNumber: `TEST${Date.now()}`,
    status: "success",
    environment: "sandbox",
    responseCode: "01",
    responseMessage: "Txn",
    ...about,
  }
  const format = channel === "callback" ? "form" : "json"
  const fields = buildMessageFields(content, format, { secretKey, dialect: defaultDialect })
  return {
    id: "test",
    channel,
    fields,
    content_type: channel === "callback" ? "application/x-www-form-urlencoded" : "application/json",
    body: channel === "callback" ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
  }
}
