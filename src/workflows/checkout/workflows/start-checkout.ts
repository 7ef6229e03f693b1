import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { Language } from "../../../fields/languages"
import { buildWebPurchaseFields, InvalidWebPurchaseError } from "../../../gateway"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { buildCallbackUrl, readSigningKey, buildWebPurchaseUrl } from "../../../modules/svc/settings"
import { type NoAttempt, prepareAttempt, type PrepareAttemptInput, type PreparedAttempt } from "../prepare-attempt"
import { readCustomerId, listPurchaseProducts } from "../read-purchase"

const openAttemptStepId = "svc-open-attempt"

export interface OpenAttemptInput extends PrepareAttemptInput {
  /**
   * Whether the caller's page reports that it sends the form, as our own does. By default the shopper counts as sent at
   * once.
   */
  reports_sent?: boolean
}

/** The signed form for the gateway, or why there is none. */
export type OpenedAttempt =
  | {
      outcome: "ready"
      action: string
      fields: Record<string, string>
      environment: "sandbox" | "live"
      currency_code: string
      /** The shop's, when it is one of ours. */
      language: Language | undefined
    }
  | NoAttempt

/**
 * Records an attempt with a fresh ORDER_ID and signs its web purchase. No compensation: an attempt that is never posted
 * costs nothing, and one that was posted must never be deleted.
 */
const openAttemptStep = createStep(
  openAttemptStepId,
  async (input: OpenAttemptInput, { container }): Promise<StepResponse<OpenedAttempt>> => {
    const prepared = await prepareAttempt(container, input)
    if (prepared.outcome !== "prepared") {
      return new StepResponse<OpenedAttempt>(prepared)
    }
    const { configuration, attempt } = prepared
    const fields = signFields(prepared)
    await container
      .resolve(SVC_MODULE)
      .payments.openAttempt({ ...attempt, channel: "web", is_sent: !input.reports_sent })
    return new StepResponse<OpenedAttempt>({
      outcome: "ready",
      action: buildWebPurchaseUrl(configuration),
      fields,
      environment: configuration.environment,
      currency_code: attempt.currency_code,
      language: prepared.payable.language,
    })
  }
)

function signFields({ configuration, payable, mobile, attempt }: PreparedAttempt): Record<string, string> {
  const { session, purchase } = payable
  try {
    return buildWebPurchaseFields(
      {
        merchantId: configuration.merchant_id,
        orderId: attempt.gateway_order_id,
        website: configuration.website,
        amount: attempt.amount,
        customerId: readCustomerId(purchase, session.id),
        email: purchase?.email ?? "",
        mobile: mobile.digits,
        callbackUrl: buildCallbackUrl(configuration),
        at: new Date(),
        timeZone: configuration.time_zone,
        products: listPurchaseProducts(purchase, attempt.amount),
      },
      readSigningKey(configuration)
    )
  } catch (error) {
    if (error instanceof InvalidWebPurchaseError) {
      const message =
        error.field === "EMAIL"
          ? "The cart has no valid e-mail address. Go back to the shop and enter one."
          : `The payment cannot be started: ${error.message}.`
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    throw error
  }
}

export const startCheckoutWorkflowId = "svc-start-checkout"

/**
 * Opens an attempt for a payment session and returns the signed form that sends the shopper to the gateway (§4.4).
 *
 * @example
 * const { result } = await startCheckoutWorkflow(container).run({ input: { payment_session_id: "payses_…" } })
 */
export const startCheckoutWorkflow = createWorkflow(
  startCheckoutWorkflowId,
  (input: WorkflowData<OpenAttemptInput>) => new WorkflowResponse(openAttemptStep(input))
)
