import { setTimeout as wait } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  capturePaymentWorkflowId,
  createPaymentCollectionForCartWorkflowId,
  deletePaymentSessionsWorkflowId,
  processPaymentWorkflowId,
} from "@medusajs/medusa/core-flows"
import { readErrorText } from "../errors/read-error"
import { toAmount } from "../gateway"
import type { Attempt } from "../modules/svc/payments"
import type { SvcModuleService } from "../modules/svc/service"
import { explain, type Explanation } from "../modules/svc/attention"
import { openSession, runCoreWorkflow, findObstacle, completeCart, type CompletedCart, queryRows } from "../medusa"
import type { SettleAction } from "./next-settle-action"
import { openOrderSession } from "./open-order-session"

/** The actions that are carried out here. */
type WorkAction = Exclude<SettleAction, { action: "done" | "attention" | "mend_order" | "complete_cart" }>

/**
 * Carries out one action. Core's workflows can report an error although the money step succeeded, so the caller reads
 * the view again afterwards, whatever the result.
 *
 * @returns core's error, if it failed.
 */
export async function carryOut(
  container: MedusaContainer,
  svc: SvcModuleService,
  attempt: Attempt,
  action: WorkAction
): Promise<Explanation | undefined> {
  switch (action.action) {
    case "capture":
      return explainFailure(
        await runCoreWorkflow(container, capturePaymentWorkflowId, { payment_id: action.payment_id })
      )
    case "capture_rest":
      return captureRest(container, action)
    case "note_capture":
      return noteCapture(container, action.payment_id)
    case "process_session":
      return explainFailure(
        await runCoreWorkflow(container, processPaymentWorkflowId, {
          action: "captured",
          // The session was just read, so it exists.
          data: { session_id: String(attempt.payment_session_id) },
        })
      )
    case "cancel_payment":
      return cancelPayment(container, action.payment_id)
    case "open_order_session":
      return openOrderSession(container, svc, attempt, action.order_id)
    case "recover_session":
      return recoverSession(container, svc, attempt, action.cart)
  }
}

/** Core's error, if it failed. */
function explainFailure({ failure }: { failure?: string }): Explanation | undefined {
  return failure === undefined ? undefined : explain("medusa_said", { said: failure })
}

/** How long to wait until a capture that staff are just making appears in the order. */
const BOOKING_PATIENCE_MS = 3_000

/**
 * Captures the rest of a payment that staff captured in part. The next round then books it in the order. Core's
 * workflow for a partial capture is not used, because it would book every capture with the same amount; for the same
 * reason this waits for a running capture by staff.
 */
async function captureRest(
  container: MedusaContainer,
  { payment_id, amount }: { payment_id: string; amount: string }
): Promise<Explanation | undefined> {
  await waitForBooking(container, payment_id)
  try {
    await container.resolve(Modules.PAYMENT).capturePayment({ payment_id, amount })
    return undefined
  } catch (error) {
    return explainFailure({ failure: readErrorText(error) })
  }
}

/**
 * Marks a payment as captured. Core writes capture and note in two transactions, and a server that stops in between
 * leaves a payment that core refuses to capture again. The next round books the capture in the order.
 */
async function noteCapture(container: MedusaContainer, payment_id: string): Promise<undefined> {
  await waitForBooking(container, payment_id)
  const noted = { id: payment_id, captured_at: new Date() }
  await container.resolve(Modules.PAYMENT).updatePayment(noted)
}

/** Waits until a capture that is being made is booked in the order, but not longer than {@link BOOKING_PATIENCE_MS}. */
async function waitForBooking(container: MedusaContainer, paymentId: string): Promise<void> {
  const deadline = Date.now() + BOOKING_PATIENCE_MS
  while (Date.now() < deadline && (await hasUnbookedCapture(container, paymentId))) {
    await wait(50)
  }
}

/** Whether a capture of a payment is not booked in an order yet. */
async function hasUnbookedCapture(container: MedusaContainer, payment_id: string): Promise<boolean> {
  const captures = await container.resolve(Modules.PAYMENT).listCaptures({ payment_id }, { select: ["id"] })
  const booked = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions({ reference: "capture", reference_id: captures.map(({ id }) => id) }, { select: ["id"] })
  return booked.length < captures.length
}

async function cancelPayment(container: MedusaContainer, paymentId: string): Promise<Explanation | undefined> {
  try {
    await container.resolve(Modules.PAYMENT).cancelPayment(paymentId)
    return undefined
  } catch (error) {
    return explainFailure({ failure: readErrorText(error) })
  }
}

export async function placeOrder(
  container: MedusaContainer,
  action: { cart_id: string; closeSessionIds: readonly string[] }
): Promise<CompletedCart> {
  if (action.closeSessionIds.length > 0) {
    // Completion picks any open session of the cart, so all but the paid one are deleted.
    await runCoreWorkflow(container, deletePaymentSessionsWorkflowId, { ids: action.closeSessionIds })
  }
  return completeCart(container, action.cart_id)
}

/**
 * Captures the payment of an order that has just been placed.
 *
 * @returns core's error, if it failed.
 */
export async function capturePlaced(
  container: MedusaContainer,
  svc: SvcModuleService,
  attempt: Attempt
): Promise<Explanation | undefined> {
  const [payment] = await container
    .resolve(Modules.PAYMENT)
    .listPayments(
      { payment_session_id: String(attempt.payment_session_id) },
      { select: ["id", "captured_at", "canceled_at"] }
    )
  return payment && !payment.captured_at && !payment.canceled_at
    ? carryOut(container, svc, attempt, { action: "capture", payment_id: payment.id })
    : undefined
}

/** The cart and the provider of an attempt; the money of an invoice has neither. */
export function pickCartIds({ cart_id, provider_id }: Attempt): { cart_id: string; provider_id: string } | undefined {
  return cart_id === null || provider_id === null ? undefined : { cart_id, provider_id }
}

/** Moves money whose session was deleted to another session of the same cart: an open one of ours that fits, or a new one. */
async function recoverSession(
  container: MedusaContainer,
  svc: SvcModuleService,
  attempt: Attempt,
  cart: { customer_id?: string }
): Promise<Explanation | undefined> {
  const ids = pickCartIds(attempt)
  const collectionId =
    ids && ((await findCollection(container, attempt)) ?? (await createCollection(container, attempt)))
  if (!collectionId) {
    return explain("no_collection")
  }
  const open = await openSessionThatFits(container, { ...attempt, ...ids }, collectionId)
  const session =
    open === undefined
      ? await openSession(container, {
          payment_collection_id: collectionId,
          provider_id: ids.provider_id,
          customer_id: cart.customer_id,
          return_url: attempt.return_url,
          settles: attempt.id,
        })
      : ({ outcome: "opened", id: open } as const)
  if (session.outcome === "refused") {
    return (await findObstacle(container, ids)) ?? explainFailure(session)
  }
  const target = { payment_session_id: session.id, payment_collection_id: collectionId }
  return (await svc.settling.moveMoneyToSession(attempt.id, target)) ? undefined : explain("cart_paid_elsewhere")
}

async function findCollection(container: MedusaContainer, attempt: Attempt): Promise<string | undefined> {
  const data = await queryRows<{ payment_collection_id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id: attempt.cart_id },
  })
  return data[0]?.payment_collection_id
}

async function createCollection(container: MedusaContainer, attempt: Attempt): Promise<string | undefined> {
  const { result } = await runCoreWorkflow(container, createPaymentCollectionForCartWorkflowId, {
    cart_id: attempt.cart_id,
  })
  return (result as { id?: string } | undefined)?.id
}

async function openSessionThatFits(
  container: MedusaContainer,
  attempt: Pick<Attempt, "currency_code" | "amount"> & { provider_id: string },
  collectionId: string
): Promise<string | undefined> {
  const sessions = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ payment_collection_id: collectionId, provider_id: attempt.provider_id })
  return sessions.find(
    (session) =>
      session.status === "pending" &&
      session.currency_code === attempt.currency_code &&
      toAmount(String(session.amount)) === attempt.amount
  )?.id
}
