import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { canBePaid } from "../../../fields/invoice"
import { GatewayError } from "../../../gateway"
import type { BegunShare, Invoice } from "../../../modules/svc/invoices"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { findLeftPart, type GatewayAccount } from "../../../modules/svc/settings"
import type { SvcGatewayFailure, SvcSendChannel } from "../../../types"
import { askGateway } from "../../ask-gateway"
import { buildFieldError } from "../../entered-amount"
import { createGatewayClient } from "../../create-gateway-client"
import { readRecipient } from "../../recipient"
import { getStaff } from "../../../modules/svc/staff"

const shareInvoiceStepId = "svc-share-invoice"

export interface ShareInvoiceInput {
  invoice_id: string
  channel: SvcSendChannel
  /** Number or address; by default that of the invoice. */
  to?: string
  /** Requests with the same key send one share. */
  idempotency_key?: string
}

/** The outcome of sharing an invoice. */
export type SharedInvoice =
  | { outcome: "shared" }
  /** The outcome is unknown, or not known yet. It is never sent again automatically. */
  | { outcome: "unknown" }
  | { outcome: "refused"; failure: SvcGatewayFailure }
  /** The invoice cannot be shared in its present state. */
  | { outcome: "conflict"; message: string }

/** Shares an invoice by SMS or e-mail (§4.2), with one request per key, and stores the outcome. */
const shareInvoiceStep = createStep(
  shareInvoiceStepId,
  async (input: ShareInvoiceInput, { container }): Promise<StepResponse<SharedInvoice>> =>
    new StepResponse(await share(container, input))
)

async function share(
  container: MedusaContainer,
  { invoice_id, channel, to, idempotency_key }: ShareInvoiceInput
): Promise<SharedInvoice> {
  const svc = container.resolve(SVC_MODULE)
  const staff = getStaff(container)
  const configuration = await svc.settings.readConfiguration()
  const invoice = await svc.invoices.retrieve(invoice_id)
  const hindrance = findHindrance(invoice, configuration)
  if (hindrance) {
    return { outcome: "conflict", message: hindrance }
  }
  const invoiceNumber = invoice.invoice_number ?? ""
  const address = chooseAddress(invoice, channel, to, configuration.country_code)
  const asked = { channel, to: address, ...(idempotency_key !== undefined && { idempotency_key }) }
  const begun = await svc.invoices.beginShare(staff, invoice_id, asked)
  if (begun.outcome !== "begun") {
    return describeKnownShare(begun)
  }
  const noted = { ...asked, actor: staff.name }
  const client = createGatewayClient(configuration)
  const answer = await askGateway("share", async () => {
    const shared = await client.shareInvoice(
      channel === "sms"
        ? { channel, invoiceNumber, mobile: address.slice(1) }
        : { channel, invoiceNumber, email: address }
    )
    if (!shared) {
      throw new GatewayError("invalid", "The gateway did not share the invoice. Share it again.")
    }
  })
  if (answer.outcome === "created") {
    await svc.invoices.noteShare(invoice_id, { ...noted, outcome: "shared" })
    return { outcome: "shared" }
  }
  const { outcome, failure } = answer
  await svc.invoices.noteShare(invoice_id, { ...noted, outcome: `share_${outcome}`, ...failure })
  return outcome === "unknown" ? { outcome } : { outcome, failure }
}

/** The result for a repeated key, for which nothing is sent. */
function describeKnownShare(begun: Exclude<BegunShare, { outcome: "begun" }>): SharedInvoice {
  if (begun.outcome === "key_reused") {
    const message = "idempotency_key: already used to share with someone else. Use a new key."
    return { outcome: "conflict", message }
  }
  return begun
}

function findHindrance(invoice: Invoice, store: GatewayAccount): string | undefined {
  if (invoice.state !== "created") {
    return "Only an invoice that the gateway created can be shared."
  }
  if (!canBePaid(invoice)) {
    return `This invoice is ${String(invoice.status)}, so it can no longer be shared.`
  }
  if (invoice.set_aside) {
    return "This invoice is set aside. Restore it before you share it."
  }
  switch (findLeftPart(invoice, store)) {
    case "environment":
      return `This invoice belongs to the ${invoice.environment} environment, but the store is now ${store.environment}.`
    case "merchant":
      return `This invoice belongs to merchant ${invoice.merchant_id}, but the store now has another merchant account.`
    case undefined:
      return undefined
  }
}

/** Number with plus sign, or e-mail address. */
function chooseAddress(invoice: Invoice, channel: SvcSendChannel, to: string | undefined, countryCode: string): string {
  const wanted = to ?? (channel === "sms" ? invoice.mobile : invoice.email)
  if (!wanted) {
    throw buildFieldError("to", "is required, because the invoice has no e-mail address")
  }
  return readRecipient(channel, wanted, countryCode)
}

export const shareInvoiceWorkflowId = "svc-share-invoice"

/** Shares an invoice by SMS or e-mail (§4.2). */
export const shareInvoiceWorkflow = createWorkflow(
  shareInvoiceWorkflowId,
  (input: WorkflowData<ShareInvoiceInput>) => new WorkflowResponse(shareInvoiceStep(input))
)
