import type { Logger } from "@medusajs/framework/types"
import { readError } from "../../../errors/read-error"
import type { RefundFunction, RefundRequest } from "../settings/options"
import { callStoreFunction, STORE_FUNCTION_TIMEOUT_MS } from "../settings/store-function"
import type { PayoutOutcome } from "./refund-payouts"
import { type AddedRefundTask, type NewRefundTask, payingTransactionOf, type RefundedAttempt } from "./refund-tasks"

/** What in Medusa asks for money back. `requestKey` is Medusa's idempotency key: the id of the refund, or of the canceled payment. */
export type AskedBack =
  | { kind: "refunded"; amount: string; requestKey: string }
  /** What was captured stays with its order; `capturesOf` gives what Medusa shows of it, each as exact decimal text. */
  | { kind: "canceled"; requestKey: string; capturesOf: () => Promise<readonly string[]> }

/** What is asked of the module's service to pay a task out by the store's own refund function. */
export interface PayoutService {
  notePayoutOfFunction(id: string, reference: string): Promise<PayoutOutcome>
  noteRefundFunctionFailed(id: string): Promise<void>
}

/** What is asked of the module's service. */
export interface RefundService extends PayoutService {
  storeOptions(): Promise<{ refund?: RefundFunction | undefined }>
  addRefundTask(attempt: RefundedAttempt, task: NewRefundTask): Promise<AddedRefundTask>
  addRestTask(
    attempt: RefundedAttempt,
    task: Omit<NewRefundTask, "amount">,
    capturesOf: () => Promise<readonly string[]>
  ): Promise<AddedRefundTask>
}

/** The attempt whose money goes back, and the ORDER_ID that the store's own refund function is told. */
type AskedAttempt = RefundedAttempt & { gateway_order_id: string }

/** The key of a refund that came without one of Medusa's: one of each amount is known from the other. */
export function keyWithoutId(paymentSessionId: string, amount: string): string {
  return `${paymentSessionId}:${amount}`
}

/** For so long after its time-out a refund function is still taken to be at work, in seconds: it need not heed the signal. */
const FUNCTION_MARGIN_SECONDS = 45

/** Shown to staff; the admin translates them. */
export const REFUND_REASONS = {
  refunded: "Refunded in Medusa.",
  canceled: "Canceled in Medusa before it was captured.",
} as const satisfies Record<AskedBack["kind"], string>

/**
 * Sees that money goes back: by the store's own refund function, and when there is none or it does not succeed, by a refund
 * task that staff pay out. The task is written first, with the outcome `unknown` when the function is to be called, so that
 * nothing is forgotten wherever the server stops; the function is called once for it.
 *
 * @throws only when the task could not be written: then nothing was called.
 */
export async function askForMoneyBack(
  svc: RefundService,
  logger: Logger,
  attempt: AskedAttempt,
  asked: AskedBack
): Promise<AddedRefundTask["outcome"]> {
  const { refund } = await svc.storeOptions()
  const wanted = {
    requestKey: asked.requestKey,
    reason: REFUND_REASONS[asked.kind],
    transaction: payingTransactionOf(attempt),
    ...timeOf(refund),
  }
  const task =
    asked.kind === "refunded"
      ? await svc.addRefundTask(attempt, { ...wanted, amount: asked.amount })
      : await svc.addRestTask(attempt, wanted, asked.capturesOf)
  if (task.outcome === "written" && refund) {
    const { gateway_order_id, transaction_number, currency_code } = attempt
    const told = { gateway_order_id, transaction_number: transaction_number ?? "", currency_code }
    await payOutByFunction(svc, logger, refund, told, task)
  }
  return task.outcome
}

/** How long a task says that the store's own refund function may be at work, when there is one to call for it. */
export function timeOf(refund: RefundFunction | undefined): { functionSeconds?: number } {
  return refund ? { functionSeconds: STORE_FUNCTION_TIMEOUT_MS / 1000 + FUNCTION_MARGIN_SECONDS } : {}
}

/**
 * Calls the store's own refund function for a task that was written with {@link timeOf} it, notes what came of it, and logs when
 * it did not pay out. Never throws.
 */
export async function payOutByFunction(
  svc: PayoutService,
  logger: Logger,
  refund: RefundFunction,
  told: Omit<RefundRequest, "amount">,
  task: { id: string; amount: string }
): Promise<void> {
  const outcome = await callFor(svc, refund, told, task).catch((error: unknown) => ({
    // The task says `unknown` and staff look: what the function did is not lost, but not seen either.
    outcome: "not_noted",
    error: readError(error).name,
  }))
  if (outcome !== "noted") {
    logger.warn(`svc: refund function ${JSON.stringify({ task: task.id, ...outcome })}`)
  }
}

/** Gives what must be said of the call when the function did not pay out. */
async function callFor(
  svc: PayoutService,
  refund: RefundFunction,
  told: Omit<RefundRequest, "amount">,
  { id, amount }: { id: string; amount: string }
): Promise<"noted" | Record<string, unknown>> {
  const result = await callStoreFunction((signal) => refund({ ...told, amount }, signal))
  if (result.outcome === "answered") {
    const { reference } = result.value
    const noted = await svc.notePayoutOfFunction(id, reference)
    return noted === "noted" ? noted : { outcome: "paid_out_twice", reference }
  }
  if (result.outcome === "failed") {
    await svc.noteRefundFunctionFailed(id)
  }
  return { ...result }
}
