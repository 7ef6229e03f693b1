import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isMoment } from "../../fields/entered-field"
import { type InvoiceStanding, isExpected } from "../../fields/invoice"
import { parseDecimal } from "../../gateway"
import { findOutstanding } from "../../medusa"
import type { ClaimedReminder } from "../../modules/svc/reminders"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { shareInvoiceWorkflow, type SharedInvoice } from "../invoice/workflows/share-invoice"
import { isMoneyOnItsWay } from "../order/money-on-its-way"

/** The outcome of a reminder. */
export type Reminded =
  | "sent"
  /** It may have been sent. No other one follows automatically. */
  | "unknown"
  /** The gateway or the store's provider refused it. */
  | "failed"
  /** A payment has no final result yet: look again later. */
  | "money_on_its_way"
  /** The invoice cannot be shared now, as while the store is in the other environment: look again later. */
  | "not_now"
  /** No reminder is needed any more. */
  | "over"

/** The fields of an invoice that decide whether it can still be paid. */
interface OpenInvoice extends InvoiceStanding {
  /** In the gateway's words. */
  expires_at: string | null
  amount: string
  order_id: string | null
}

/** Shares an invoice again, with the recipient of its last share, if it and its order still owe its amount. */
export async function remindOfInvoice(
  container: MedusaContainer,
  { subject_id, channel, claim }: ClaimedReminder
): Promise<Reminded> {
  const invoice = await container.resolve(SVC_MODULE).retrieveSvcInvoice(subject_id)
  const to = await findLastRecipient(container, subject_id, channel)
  const owed = await judgeInvoice(container, invoice)
  if (owed !== "owed" || to === undefined) {
    return owed === "money_on_its_way" ? owed : "over"
  }
  const { result } = await shareInvoiceWorkflow(container).run({
    input: { invoice_id: subject_id, channel, to, idempotency_key: claim },
  })
  return outcomes[result.outcome]
}

// After a conflict that lasts, as about an invoice that was paid meanwhile, the next run finds that it is over.
const outcomes = {
  shared: "sent",
  unknown: "unknown",
  refused: "failed",
  conflict: "not_now",
} as const satisfies Record<SharedInvoice["outcome"], Reminded>

async function judgeInvoice(
  container: MedusaContainer,
  invoice: OpenInvoice
): Promise<"owed" | "money_on_its_way" | "over"> {
  const { expires_at, amount, order_id } = invoice
  const isExpired = expires_at !== null && isMoment(expires_at) && Date.parse(expires_at) <= Date.now()
  if (!isExpected(invoice) || isExpired) {
    return "over"
  }
  if (order_id === null) {
    return "owed"
  }
  if (await isMoneyOnItsWay(container.resolve(SVC_MODULE), order_id, undefined)) {
    return "money_on_its_way"
  }
  const outstanding = await findOutstanding(container.resolve(ContainerRegistrationKeys.QUERY), order_id)
  const owes = parseDecimal(outstanding?.amount ?? "0")?.gte(amount)
  return owes ? "owed" : "over"
}

/** Finds the recipient of the last share; `undefined` when their personal data was erased. */
async function findLastRecipient(
  container: MedusaContainer,
  invoiceId: string,
  channel: string
): Promise<string | undefined> {
  const [last] = await container
    .resolve(SVC_MODULE)
    .listSvcHistoryEntries({ subject_id: invoiceId, action: "shared" }, { take: 1, order: { created_at: "DESC" } })
  const { to, channel: by } = (last?.detail ?? {}) as { to?: unknown; channel?: unknown }
  return typeof to === "string" && by === channel ? to : undefined
}
