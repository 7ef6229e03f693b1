import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"
import type { SvcPersonalDataBody } from "../../../types"
import { identifyPerson } from "../identify-person"

export const exportPersonalDataWorkflowId = "svc-export-personal-data"

export type ExportPersonalDataInput = SvcPersonalDataBody

/** No compensation: it only adds the export to the history. */
const exportPersonalDataStep = createStep(
  exportPersonalDataWorkflowId,
  async (named: ExportPersonalDataInput, { container }) => {
    const staff = getStaff(container)
    const person = await identifyPerson(container, named)
    return new StepResponse(await container.resolve(SVC_MODULE).personalData.exportPerson(staff, person))
  }
)

/** Returns all stored data of one person: payments, invoices, messages, attention, refunds and history. */
export const exportPersonalDataWorkflow = createWorkflow(
  exportPersonalDataWorkflowId,
  (input: WorkflowData<ExportPersonalDataInput>) => new WorkflowResponse(exportPersonalDataStep(input))
)
