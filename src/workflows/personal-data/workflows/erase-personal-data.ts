import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff/with-staff"
import type { SvcPersonalDataBody } from "../../../types"
import { identifyPerson } from "../identify-person"

export const erasePersonalDataWorkflowId = "svc-erase-personal-data"

export type ErasePersonalDataInput = SvcPersonalDataBody

/** Erased data cannot be restored, so there is no compensation. It is one transaction: all of it happens or nothing. */
const erasePersonalDataStep = createStep(
  erasePersonalDataWorkflowId,
  async (named: ErasePersonalDataInput, { container }) => {
    const staff = getStaff(container)
    const person = await identifyPerson(container, named)
    return new StepResponse(await container.resolve(SVC_MODULE).personalData.erasePerson(staff, person))
  }
)

/** Erases what is kept of one person and is not needed any more; gives how much, and what is kept for which reason. */
export const erasePersonalDataWorkflow = createWorkflow(
  erasePersonalDataWorkflowId,
  (input: WorkflowData<ErasePersonalDataInput>) => new WorkflowResponse(erasePersonalDataStep(input))
)
