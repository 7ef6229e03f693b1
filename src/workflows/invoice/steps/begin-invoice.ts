import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { BegunInvoice } from "../../../modules/svc/invoices/invoices"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { checkOwners } from "../check-owners"
import { isPaymentUnderWay } from "../../order/money-on-its-way"
import { type CreateInvoiceInput, invoiceRequestOf } from "../invoice-request"

export const beginInvoiceStepId = "svc-begin-invoice"

/**
 * Checks what is asked for and writes it down before it is sent. It has no compensation on purpose: a row that says that
 * something was asked for is never taken back.
 *
 * @throws MedusaError naming the field that is wrong.
 */
export const beginInvoiceStep = createStep(
  beginInvoiceStepId,
  async (input: CreateInvoiceInput, { container }): Promise<StepResponse<BegunInvoice>> => {
    const svc = container.resolve(SVC_MODULE)
    const configuration = await svc.configuration()
    const invoice = invoiceRequestOf(input, configuration)
    // What was asked for once is answered as it was, whatever has become of its order since.
    const known = await svc.invoiceOfKey(invoice)
    if (known) {
      return new StepResponse<BegunInvoice>(known)
    }
    await checkOwners(container, invoice, configuration.currency_code)
    if (invoice.order_id !== null && (await isPaymentUnderWay(svc, invoice.order_id))) {
      const message = `order_id: a payment of order ${invoice.order_id} is on its way. Wait until it is known how it ended.`
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    return new StepResponse(await svc.beginInvoice(invoice))
  }
)
