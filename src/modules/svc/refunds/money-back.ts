import type { Logger } from "@medusajs/framework/types"
import { readError } from "../../../errors/read-error"
import { type RefundFunction, type RefundRequest, callStoreFunction } from "../settings"
import type { Staff } from "../staff"
import type { FunctionRefusal, PayoutOutcome } from "./refund-payouts"
import { type AddedRefundTask, type NewRefundTask, findPayingTransaction, type RefundedAttempt } from "./refund-tasks"

/** A refund request from Medusa. `requestKey` is Medusa's idempotency key: the id of the refund, or of the canceled payment. */
export type AskedBack =
  | { kind: "refunded"; amount: string; requestKey: string }
  /** Captured money stays with its order; `listCaptures` reads Medusa's captures, each as exact decimal text. */
  | { kind: "canceled"; requestKey: string; listCaptures: () => Promise<readonly string[]> }

/** The part of the ledger that pays tasks out through the store's own refund function. */
export interface PayoutLedger {
  readonly refundFunction: RefundFunction | undefined
  beginFunctionPayout(staff: Staff | undefined, id: string): Promise<BegunFunctionPayout>
  noteFunctionPayout(id: string, reference: string): Promise<PayoutOutcome>
  noteFunctionFailed(id: string): Promise<void>
}

/** The outcome of beginning a payout through the store's own refund function. */
export type BegunFunctionPayout =
  | { outcome: "claimed"; request: RefundRequest }
  | { outcome: FunctionRefusal }
  /** Refunds are reserved for some staff, and the requester is unknown. */
  | { outcome: "reserved" }

/** The part of the ledger that also writes tasks. */
export interface RefundLedger extends PayoutLedger {
  addTask(attempt: RefundedAttempt, task: NewRefundTask): Promise<AddedRefundTask>
  addRestTask(
    attempt: RefundedAttempt,
    task: Omit<NewRefundTask, "amount">,
    listCaptures: () => Promise<readonly string[]>
  ): Promise<AddedRefundTask>
}

/** Builds the request key of a refund without an id from Medusa. Refunds of the same amount share it. */
export function buildKeyWithoutId(paymentSessionId: string, amount: string): string {
  return `${paymentSessionId}:${amount}`
}

/**
 * Refunds money through the store's own refund function. If there is none, if it does not succeed, or if refunds are
 * reserved for some staff, a refund task remains for staff to pay out. The task is written first, so that a server that
 * stops loses nothing.
 *
 * @throws only when the task could not be written; the function was not called then.
 */
export async function askForMoneyBack(
  refunds: RefundLedger,
  logger: Logger,
  attempt: RefundedAttempt,
  asked: AskedBack
): Promise<AddedRefundTask["outcome"]> {
  const wanted = {
    requestKey: asked.requestKey,
    reason: asked.kind,
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
 * Calls the store's own refund function for a task, if there is one and it may be called. Stores the outcome, and logs
 * it when nothing was paid out.
 *
 * @param staff the requester; `undefined` for a refund in Medusa, which does not tell payment providers who it is.
 * @throws MedusaError FORBIDDEN when these staff may not; any other error of the claim. The function was not called
 *   then.
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
    // The task stays `unknown`, so staff must check what the function did.
    outcome: "not_noted",
    error: readError(error).name,
  }))
  if (outcome !== "noted") {
    logger.warn(`svc: refund function ${JSON.stringify({ task: id, ...outcome })}`)
  }
  return "called"
}

/**
 * Calls the function.
 *
 * @returns `"noted"` when it paid out and that was stored, else details for the log.
 */
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
