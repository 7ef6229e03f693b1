/** Signs messages with the gateway's own key. */
import { buildNotificationFields, defaultDialect, type NotificationContent } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SandboxMessage } from "../../support/sandbox-control"

/** Signs a message with the gateway's own key about anything at all: what only a gateway gone wrong would send. */
export function signedMessage(
  channel: SandboxMessage["channel"],
  about: Pick<NotificationContent, "orderId" | "amount"> & Partial<NotificationContent>
): SandboxMessage {
  const content: NotificationContent = {
    merchantId: sandboxDefaults.merchantId,
    transactionNumber: `TEST${Date.now()}`,
    status: "success",
    environment: "sandbox",
    responseCode: "01",
    responseMessage: "Txn",
    ...about,
  }
  const format = channel === "callback" ? "form" : "json"
  const fields = buildNotificationFields(content, format, {
    secretKey: sandboxDefaults.secretKey,
    dialect: defaultDialect,
  })
  return {
    id: "test",
    channel,
    fields,
    content_type: channel === "callback" ? "application/x-www-form-urlencoded" : "application/json",
    body: channel === "callback" ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
  }
}
