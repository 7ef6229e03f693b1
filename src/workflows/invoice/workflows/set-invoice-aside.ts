import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff/with-staff"

export const setInvoiceAsideWorkflowId = "svc-set-invoice-aside"

export interface SetInvoiceAsideInput {
  invoice_id: string
  /** `false` takes it back. */
  set_aside: boolean
}

/** It is one statement that staff can take back by hand, so there is nothing to compensate. */
const setInvoiceAsideStep = createStep(
  setInvoiceAsideWorkflowId,
  async ({ invoice_id, set_aside }: SetInvoiceAsideInput, { container }) =>
    new StepResponse(await container.resolve(SVC_MODULE).invoices.setAside(getStaff(container), invoice_id, set_aside))
)

/** Notes whether staff still expect an unpaid invoice to be paid. The customer can pay it all the same. */
export const setInvoiceAsideWorkflow = createWorkflow(
  setInvoiceAsideWorkflowId,
  (input: WorkflowData<SetInvoiceAsideInput>) => new WorkflowResponse(setInvoiceAsideStep(input))
)
