import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcListedMessage, SvcMessage } from "../../../../types"

/** Adds to messages the environments of their payments and invoices, with one query of each for all. */
export async function withEnvironment(
  container: MedusaContainer,
  messages: readonly SvcMessage[]
): Promise<SvcListedMessage[]> {
  const svc = container.resolve(SVC_MODULE)
  const listIds = (column: "attempt_id" | "invoice_id") => [
    ...new Set(messages.map((message) => message[column]).filter((id) => id !== null)),
  ]
  const config = { select: ["id", "environment"], take: null }
  const [attempts, invoices] = await Promise.all([
    svc.listSvcAttempts({ id: listIds("attempt_id") }, config),
    svc.listSvcInvoices({ id: listIds("invoice_id") }, config),
  ])
  const environments = new Map([...attempts, ...invoices].map(({ id, environment }) => [id, environment]))
  return messages.map((message) => ({
    ...message,
    environment: environments.get(message.attempt_id ?? message.invoice_id ?? "") ?? null,
  }))
}
