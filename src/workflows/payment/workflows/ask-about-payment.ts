import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { parseDecimal } from "../../../gateway"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { findStaff } from "../../../modules/svc/staff"
import type { SvcModuleService } from "../../../modules/svc/service"
import { callStoreFunction } from "../../../modules/svc/settings"
import { settlePaymentSoon } from "../../../settlement"
import { settleAttemptStep } from "../steps/settle-attempt"

const askAboutPaymentStepId = "svc-ask-about-payment"

/** The outcome of an inquiry. */
export type InquiryOutcome =
  | { outcome: "recorded"; status: string; verified: boolean }
  /** The gateway does not know the ORDER_ID: the shopper never got there. */
  | { outcome: "unknown_to_gateway" }
  /** The store's function did not answer, or its answer is invalid. */
  | { outcome: "no_answer" }
  /** It is not due, or another server is running it. */
  | { outcome: "not_now" }
  /** The store has no inquiry function. */
  | { outcome: "not_configured" }

interface AskAboutPaymentInput {
  attempt_id: string
  /** Runs it now, outside the plan: for staff, or after a report of an app. */
  force: boolean
}

const answerSchema = z.object({
  status: z.enum(["in_progress", "failed", "success"]),
  transaction_number: z.string().min(1).max(64),
  amount: z.string().refine((text) => parseDecimal(text) !== undefined),
})

/** Runs the store's own status inquiry about an attempt and stores the answer in the ledger. */
const askAboutPaymentStep = createStep(
  askAboutPaymentStepId,
  async (input: AskAboutPaymentInput, { container }) => new StepResponse(await askAndNote(container, input))
)

/**
 * Does the same as {@link askAboutPaymentWorkflow} for a job, but settles in the background: a hook of the store that
 * hangs would stop all jobs of a worker. After a restart the retry job settles a payment that became due.
 */
export async function askAboutPaymentInJob(
  container: MedusaContainer,
  input: AskAboutPaymentInput
): Promise<InquiryOutcome> {
  const outcome = await askAndNote(container, input)
  settlePaymentSoon(container, input.attempt_id)
  return outcome
}

async function askAndNote(container: MedusaContainer, input: AskAboutPaymentInput): Promise<InquiryOutcome> {
  const svc = container.resolve(SVC_MODULE)
  const { error, ...outcome } = await ask(svc, input)
  const staff = findStaff(container)
  if (staff) {
    await svc.payments.noteInquiry(input.attempt_id, staff.name, outcome.outcome)
  }
  container
    .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    .info(`svc: inquiry ${JSON.stringify({ attempt: input.attempt_id, ...outcome, error })}`)
  return outcome
}

/** `error`, only for the log, is the name of an error, or the names of the answer's wrong fields: never a value. */
async function ask(
  svc: SvcModuleService,
  { attempt_id, force }: { attempt_id: string; force: boolean }
): Promise<InquiryOutcome & { error?: string }> {
  const { inquire } = svc.settings.storeOptions
  if (!inquire) {
    return { outcome: "not_configured" }
  }
  const { gateway_order_id, environment } = await svc.payments.retrieveAttempt(attempt_id)
  if (!force && !(await svc.payments.takeInquiryTurn(attempt_id))) {
    return { outcome: "not_now" }
  }
  const result = await callStoreFunction((signal) => inquire({ gateway_order_id, environment }, signal))
  if (result.outcome !== "answered") {
    return { outcome: "no_answer", error: result.error }
  }
  if (result.value === undefined) {
    await svc.payments.removeAppSuccess(attempt_id)
    return { outcome: "unknown_to_gateway" }
  }
  const answer = answerSchema.safeParse(result.value)
  if (!answer.success) {
    const fields = answer.error.issues.map(({ path }) => path.join(".") || "answer")
    return { outcome: "no_answer", error: `wrong: ${fields.join(", ")}` }
  }
  const recorded = await svc.messages.recordInquiry(gateway_order_id, answer.data)
  return { outcome: "recorded", status: answer.data.status, verified: recorded.outcome === "verified" }
}

export const askAboutPaymentWorkflowId = "svc-ask-about-payment"

/** Runs the store's own status inquiry about an attempt, and settles the attempt if it became due. */
export const askAboutPaymentWorkflow = createWorkflow(
  askAboutPaymentWorkflowId,
  (input: WorkflowData<AskAboutPaymentInput>) => {
    const inquiry = askAboutPaymentStep(input)
    const settled = settleAttemptStep(input)
    return new WorkflowResponse({ inquiry, settled })
  }
)
