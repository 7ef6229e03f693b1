import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { parseMobile } from "../../../gateway"
import type { BegunInvoice, Invoice } from "../../../modules/svc/invoices"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { SvcCreateInvoiceBody } from "../../../types"
import { askGateway, requireUnsent } from "../../ask-gateway"
import { createGatewayClient } from "../../create-gateway-client"
import { isPaymentUnderWay } from "../../order/money-on-its-way"
import { checkOwners } from "../check-owners"
import { readCreatedInvoice } from "../read-created-invoice"
import { buildInvoiceRequest } from "../invoice-request"
import { noteInvoiceChange } from "../note-invoice-change"
import { getStaff } from "../../../modules/svc/staff"

const beginInvoiceStepId = "svc-begin-invoice"

/**
 * Checks the request and stores it before it is sent. No compensation: the row of a request is never deleted.
 *
 * @throws MedusaError with the invalid field.
 */
const beginInvoiceStep = createStep(
  beginInvoiceStepId,
  async (input: SvcCreateInvoiceBody, { container }): Promise<StepResponse<BegunInvoice>> => {
    const svc = container.resolve(SVC_MODULE)
    const staff = getStaff(container)
    const configuration = await svc.settings.readConfiguration()
    const invoice = buildInvoiceRequest(input, configuration)
    // A repeated request gets the same answer, whatever happened to its order since.
    const known = await svc.invoices.findByKey(invoice)
    if (known) {
      return new StepResponse<BegunInvoice>(known)
    }
    const { order_number } = await checkOwners(container, invoice, configuration.currency_code)
    if (invoice.order_id !== null && (await isPaymentUnderWay(svc, invoice.order_id))) {
      const message = `order_id: a payment for order ${invoice.order_id} is in progress. Wait for its result.`
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    return new StepResponse(await svc.invoices.begin(staff, { ...invoice, order_number }))
  }
)

const sendInvoiceStepId = "svc-send-invoice"

/**
 * Sends a new invoice to the gateway once, and stores the answer. An already known invoice is never sent again. No
 * compensation: a request cannot be recalled.
 */
const sendInvoiceStep = createStep(
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
  const configuration = await svc.settings.readConfiguration()
  const invoice = await svc.invoices.retrieve(id)
  const client = createGatewayClient(configuration)
  const answer = await askGateway("invoice", async () => {
    requireUnsent(configuration, invoice)
    return readCreatedInvoice(await client.createInvoice(buildGatewayInvoice(invoice)))
  })
  noteInvoiceChange(container, invoice, await svc.invoices.recordAnswer(id, answer, configuration))
}

/** The request of §4.1. */
function buildGatewayInvoice(invoice: Invoice) {
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

export const createInvoiceWorkflowId = "svc-create-invoice"

/**
 * Creates an invoice at the gateway (§4.1): stores the row, then sends one request. The row's `state` shows the
 * outcome.
 *
 * @example
 * const scope = withStaff(container, { type: "program", name: "subscriptions" })
 * const { result } = await createInvoiceWorkflow(scope).run({
 *   input: { client_name: "Aisha", mobile: "55123456", lines: [{ description: "Tea", quantity: 1, amount: "55.00" }] },
 * })
 */
export const createInvoiceWorkflow = createWorkflow(
  createInvoiceWorkflowId,
  (input: WorkflowData<SvcCreateInvoiceBody>) => new WorkflowResponse(sendInvoiceStep(beginInvoiceStep(input)))
)
