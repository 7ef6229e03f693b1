import type { Logger } from "@medusajs/framework/types"
import { readError } from "../../../errors/read-error"
import type { RefundFunction, RefundRequest } from "../settings/options"
import { callStoreFunction } from "../settings/store-function"
import type { Staff } from "../staff/staff"
import type { PayoutOutcome, PayoutRefusal } from "./refund-payouts"
import { type AddedRefundTask, type NewRefundTask, findPayingTransaction, type RefundedAttempt } from "./refund-tasks"

/** What in Medusa asks for money back. `requestKey` is Medusa's idempotency key: the id of the refund, or of the canceled payment. */
export type AskedBack =
  | { kind: "refunded"; amount: string; requestKey: string }
  /** What was captured stays with its order; `listCaptures` gives what Medusa shows of it, each as exact decimal text. */
  | { kind: "canceled"; requestKey: string; listCaptures: () => Promise<readonly string[]> }

/** The part of the ledger that pays a task out by the store's own refund function. */
export interface PayoutLedger {
  readonly refundFunction: RefundFunction | undefined
  beginFunctionPayout(staff: Staff | undefined, id: string): Promise<BegunFunctionPayout>
  noteFunctionPayout(id: string, reference: string): Promise<PayoutOutcome>
  noteFunctionFailed(id: string): Promise<void>
}

/** How paying a task out by the store's own refund function began. */
export type BegunFunctionPayout =
  | { outcome: "claimed"; request: RefundRequest }
  | { outcome: PayoutRefusal }
  /** Only some staff may have money go back, and it is not known who asks. */
  | { outcome: "reserved" }

/** The part of the ledger that writes tasks, too. */
export interface RefundLedger extends PayoutLedger {
  addTask(attempt: RefundedAttempt, task: NewRefundTask): Promise<AddedRefundTask>
  addRestTask(
    attempt: RefundedAttempt,
    task: Omit<NewRefundTask, "amount">,
    listCaptures: () => Promise<readonly string[]>
  ): Promise<AddedRefundTask>
}

/** The key of a refund that came without one of Medusa's: one of each amount is known from the other. */
export function keyWithoutId(paymentSessionId: string, amount: string): string {
  return `${paymentSessionId}:${amount}`
}

/** Shown to staff; the admin translates them. */
export const REFUND_REASONS = {
  refunded: "Refunded in Medusa.",
  canceled: "Canceled in Medusa before it was captured.",
} as const satisfies Record<AskedBack["kind"], string>

/**
 * Sees that money goes back: by the store's own refund function, and when there is none, or it does not succeed, or only some staff
 * may do this, by a refund task that staff pay out. The task is written first, so that nothing is forgotten wherever the server stops.
 *
 * @throws only when the task could not be written: then nothing was called.
 */
export async function askForMoneyBack(
  refunds: RefundLedger,
  logger: Logger,
  attempt: RefundedAttempt,
  asked: AskedBack
): Promise<AddedRefundTask["outcome"]> {
  const wanted = {
    requestKey: asked.requestKey,
    reason: REFUND_REASONS[asked.kind],
    transaction: findPayingTransaction(attempt),
  }
  const task =
    asked.kind === "refunded"
      ? await refunds.addTask(attempt, { ...wanted, amount: asked.amount })
      : await refunds.addRestTask(attempt, wanted, asked.listCaptures)
  if (task.outcome === "written") {
    await payOutByFunction(refunds, logger, undefined, task.id).catch((error: unknown) => {
      logger.warn(`svc: refund function ${JSON.stringify({ task: task.id, not_called: readError(error).name })}`)
    })
  }
  return task.outcome
}

/**
 * Calls the store's own refund function for a task, when there is one and it may be called; notes what came of it, and logs when it
 * did not pay out.
 *
 * @param staff on whose behalf; `undefined` for a refund in Medusa, whose payment providers are not told who asks.
 * @throws MedusaError FORBIDDEN when these staff may not; whatever stops the claim. Nothing was called then.
 */
export async function payOutByFunction(
  refunds: PayoutLedger,
  logger: Logger,
  staff: Staff | undefined,
  id: string
): Promise<"called" | "no_function" | Exclude<BegunFunctionPayout["outcome"], "claimed">> {
  const { refundFunction: refund } = refunds
  if (!refund) {
    return "no_function"
  }
  const begun = await refunds.beginFunctionPayout(staff, id)
  if (begun.outcome !== "claimed") {
    return begun.outcome
  }
  const outcome = await callFor(refunds, refund, id, begun.request).catch((error: unknown) => ({
    // The task says `unknown` and staff look: what the function did is not lost, but not seen either.
    outcome: "not_noted",
    error: readError(error).name,
  }))
  if (outcome !== "noted") {
    logger.warn(`svc: refund function ${JSON.stringify({ task: id, ...outcome })}`)
  }
  return "called"
}

/** Gives what must be said of the call when the function did not pay out. */
async function callFor(
  refunds: PayoutLedger,
  refund: RefundFunction,
  id: string,
  request: RefundRequest
): Promise<"noted" | Record<string, unknown>> {
  const result = await callStoreFunction((signal) => refund(request, signal))
  if (result.outcome === "answered") {
    const { reference } = result.value
    const noted = await refunds.noteFunctionPayout(id, reference)
    return noted === "noted" ? noted : { outcome: "paid_out_twice", reference }
  }
  if (result.outcome === "failed") {
    await refunds.noteFunctionFailed(id)
  }
  return { ...result }
}
