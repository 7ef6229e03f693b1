/** Creates invoices as if the gateway had answered, and signs the messages about them. */
import type { MessageContent } from "../../../src/gateway"
import { Staff } from "../../../src/modules/svc/staff/staff"
import type { SvcCreateInvoiceBody } from "../../../src/types"
import { buildInvoiceRequest } from "../../../src/workflows/invoice/invoice-request"
import { signedMessage } from "../../http/support/forge"
import type { SandboxMessage } from "../../support/sandbox-control"
import type { Ledger } from "./with-ledger"

/** The only member of staff in tests that need no second one. */
export const admin = new Staff({ type: "user", user_id: "user_admin", email: "admin@shop.example" })

export interface CreatedInvoice {
  id: string
  amount: string
  invoice_number: string
  reference_id: string
}

let count = 0

type InvoiceChanges = Partial<SvcCreateInvoiceBody> & { amount?: string; order_number?: string }

/** Stores an invoice of 30.00 that is being requested, unless `changes` say otherwise; returns its id. */
export async function beginInvoice({ svc }: Pick<Ledger, "svc">, changes: InvoiceChanges = {}): Promise<string> {
  const { amount = "30.00", order_number = null, ...more } = changes
  const lines = [{ description: "Tea", quantity: 1, amount }]
  const configuration = await svc.settings.readConfiguration()
  const request = buildInvoiceRequest({ client_name: "Sara", mobile: "55123456", lines, ...more }, configuration)
  const begun = await svc.invoices.begin(admin, { ...request, order_number })
  if (begun.outcome !== "begun") {
    throw new Error(`The invoice was not begun: ${begun.outcome}`)
  }
  return begun.id
}

/** The gateway's answer about a new invoice. */
export function nameInvoice(amount: string) {
  const number = String(++count)
  return {
    ...{ invoice_number: `INV${number}`, reference_id: `01REFERENCE${number}`, gateway_id: number },
    ...{ status: "unpaid" as const, amount, share_url: null, payment_url: null, expires_at: null },
  }
}

/** Begins an invoice and stores the gateway's answer. */
export async function createInvoice(
  { svc }: Pick<Ledger, "svc">,
  changes: InvoiceChanges = {}
): Promise<CreatedInvoice> {
  const id = await beginInvoice({ svc }, changes)
  const created = nameInvoice(changes.amount ?? "30.00")
  await svc.invoices.recordAnswer(id, { outcome: "created", created }, await svc.settings.readConfiguration())
  return { ...created, id }
}

/** Signs the webhook that an invoice was paid, unless `changes` say otherwise. */
export function signInvoiceMessage(
  { invoice_number, reference_id, amount }: Omit<CreatedInvoice, "id">,
  changes: Partial<MessageContent> = {},
  secretKey?: string
): SandboxMessage {
  const about = {
    orderId: reference_id,
    amount,
    invoiceNumber: invoice_number,
    transactionNumber: `T${invoice_number}`,
  }
  return signedMessage("webhook", { ...about, ...changes }, secretKey)
}
