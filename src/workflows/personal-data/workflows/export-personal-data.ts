import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { SvcPersonalDataBody } from "../../../types"
import { personOf } from "../person-of"

export const exportPersonalDataWorkflowId = "svc-export-personal-data"

export interface ExportPersonalDataInput extends SvcPersonalDataBody {
  /** E-mail of the member of staff. */
  actor: string
}

/** It changes nothing but the history, which says that it was read: there is nothing to compensate. */
const exportPersonalDataStep = createStep(
  exportPersonalDataWorkflowId,
  async ({ actor, ...named }: ExportPersonalDataInput, { container }) =>
    new StepResponse(await container.resolve(SVC_MODULE).exportPersonalData(await personOf(container, named), actor))
)

/** Gives everything that is kept of one person: payments, invoices, messages, attention, refunds and history. */
export const exportPersonalDataWorkflow = createWorkflow(
  exportPersonalDataWorkflowId,
  (input: WorkflowData<ExportPersonalDataInput>) => new WorkflowResponse(exportPersonalDataStep(input))
)
