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

export const erasePersonalDataWorkflowId = "svc-erase-personal-data"

export type ErasePersonalDataInput = SvcPersonalDataBody

/** No compensation: erased data cannot be restored. The erasure is one transaction. */
const erasePersonalDataStep = createStep(
  erasePersonalDataWorkflowId,
  async (named: ErasePersonalDataInput, { container }) => {
    const staff = getStaff(container)
    const person = await identifyPerson(container, named)
    return new StepResponse(await container.resolve(SVC_MODULE).personalData.erasePerson(staff, person))
  }
)

/** Erases the stored data of one person that is no longer needed; returns how much, and what is kept for which reason. */
export const erasePersonalDataWorkflow = createWorkflow(
  erasePersonalDataWorkflowId,
  (input: WorkflowData<ErasePersonalDataInput>) => new WorkflowResponse(erasePersonalDataStep(input))
)
