import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"

export const setInvoiceAsideWorkflowId = "svc-set-invoice-aside"

export interface SetInvoiceAsideInput {
  invoice_id: string
  /** `false` undoes it. */
  set_aside: boolean
}

/** No compensation: it is one statement, and staff can undo it. */
const setInvoiceAsideStep = createStep(
  setInvoiceAsideWorkflowId,
  async ({ invoice_id, set_aside }: SetInvoiceAsideInput, { container }) =>
    new StepResponse(await container.resolve(SVC_MODULE).invoices.setAside(getStaff(container), invoice_id, set_aside))
)

/** Stores whether staff still expect an unpaid invoice to be paid. The customer can still pay it. */
export const setInvoiceAsideWorkflow = createWorkflow(
  setInvoiceAsideWorkflowId,
  (input: WorkflowData<SetInvoiceAsideInput>) => new WorkflowResponse(setInvoiceAsideStep(input))
)
