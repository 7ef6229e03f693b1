/** Signs messages as the gateway does. */
import { buildMessageFields, defaultDialect, type MessageContent } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SandboxMessage } from "../../support/sandbox-control"

/**
 * Signs a message about anything at all: with the gateway's own key, what only a gateway gone wrong would send; with another one,
 * what somebody writes who has that key.
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
