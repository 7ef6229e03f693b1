import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { parseMobile } from "../../../gateway"
import type { BegunInvoice, Invoice } from "../../../modules/svc/invoices/invoices"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { askGateway, requireEnvironment } from "../../ask-gateway"
import { gatewayClientOf } from "../../gateway-client-of"
import { createdInvoiceOf } from "../created-invoice-of"
import { noteInvoiceChange } from "../note-invoice-change"

export const sendInvoiceStepId = "svc-send-invoice"

/**
 * Asks the gateway once for an invoice that has just been begun, and writes down what it answered. An invoice that was known
 * before is never sent again. There is nothing to compensate: what was asked for was asked for.
 */
export const sendInvoiceStep = createStep(
  sendInvoiceStepId,
  async (begun: BegunInvoice, { container }): Promise<StepResponse<BegunInvoice>> => {
    if (begun.outcome === "begun") {
      await send(container, begun.id)
    }
    return new StepResponse(begun)
  }
)

async function send(container: MedusaContainer, id: string): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const configuration = await svc.configuration()
  const invoice = await svc.invoiceOf(id)
  const client = gatewayClientOf(configuration)
  const answer = await askGateway("invoice", async () => {
    requireEnvironment(configuration, invoice)
    return createdInvoiceOf(await client.createInvoice(wireOf(invoice)))
  })
  const before = { ...invoice, state: "creating" as const }
  noteInvoiceChange(container, before, await svc.recordInvoiceAnswer(id, answer, configuration))
}

/** The request of §4.1. */
function wireOf(invoice: Invoice) {
  const mobile = parseMobile(invoice.mobile, "")
  return {
    countryCode: mobile?.countryCode ?? "",
    cellnumber: mobile?.national ?? "",
    clientname: invoice.client_name,
    status: invoice.requested_status === "draft" ? (1 as const) : (2 as const),
    ...(invoice.remarks !== null && { remarks: invoice.remarks }),
    amount: invoice.amount,
    invoicedetails: invoice.lines.map(({ description, quantity, amount }) => ({ description, quantity, amount })),
  }
}
