import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cancelOrderWorkflowId } from "@medusajs/medusa/core-flows"
import { readError } from "../../errors/read-error"
import { endRequestedTransfer, queryRows, runCoreWorkflow } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { takeInTime } from "../in-time"
import { askAboutPaymentInJob, type InquiryOutcome } from "../payment/workflows/ask-about-payment"
import { findUnpaidOrder } from "./find-unpaid-order"
import { HOUR_MS, LOOKED_AT_HOURS, MAX_WAITS } from "./judge-unpaid-order"
import { runWithOrderLock } from "./order-lock"

/** Payments of one order about which the store's inquiry is asked at the same time: an order can have very many. */
const ASKED_AT_ONCE = 10

/** Orders that staff changed lately are looked at when their last other reason to wait ended within a year before. */
const EARLIER_HOURS = 365 * 24

/** The order that this server looked at last: the next run begins behind it, as the oldest can be slow each time. */
let lastOrderId = ""

/** Cancels the orders whose money did not come in time, so that their stock is released. Does nothing without the option. */
export async function cancelUnpaidOrders(container: MedusaContainer): Promise<void> {
  const hours = container.resolve(SVC_MODULE).unpaidOrders.cancelAfterHours
  if (hours === undefined) {
    return
  }
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const found = await findCandidates(container, hours)
  const next = found.indexOf(lastOrderId) + 1
  for (const orderId of takeInTime([...found.slice(next), ...found.slice(0, next)])) {
    lastOrderId = orderId
    try {
      const outcome = await cancelIfDue(container, orderId)
      if (outcome !== "not_due") {
        logger.info(`svc: unpaid order ${JSON.stringify({ order: orderId, outcome })}`)
      }
    } catch (error) {
      const name = readError(error).name
      logger.error(`svc: unpaid order ${JSON.stringify({ order: orderId, outcome: "failed", error: name })}`)
    }
  }
}

/** Finds the orders whose time can have expired, each once. */
async function findCandidates(container: MedusaContainer, hours: number): Promise<string[]> {
  const { unpaidOrders } = container.resolve(SVC_MODULE)
  // A payment session is also a reason to wait, which the ledger does not record: several can have been opened one
  // after another since the ledger's last reason.
  const spanHours = LOOKED_AT_HOURS + MAX_WAITS * hours
  const found = await unpaidOrders.findRunOut({ hours, spanHours })
  // The ledger does not record either that staff made a draft an order, whose time begins then.
  const earlier = await unpaidOrders.findRunOut({ hours: hours + spanHours, spanHours: EARLIER_HOURS })
  if (earlier.length === 0) {
    return found
  }
  const changed = await queryRows<{ id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: ["id"],
    filters: {
      id: earlier,
      status: "pending",
      updated_at: { $gte: new Date(Date.now() - (hours + spanHours) * HOUR_MS) },
    },
  })
  return [...new Set([...found, ...changed.map(({ id }) => id)])]
}

type Outcome = "not_due" | "canceled" | "not_over" | "refused"

async function cancelIfDue(container: MedusaContainer, orderId: string): Promise<Outcome> {
  const first = await findUnpaidOrder(container, orderId)
  if (first.outcome !== "due") {
    return "not_due"
  }
  if (!(await askOnceMore(container, first.attempt_ids))) {
    return "not_over"
  }
  // The lock keeps anyone from opening a payment of the order meanwhile; everything is read again, including the
  // gateway's last answer.
  return runWithOrderLock(container, orderId, async () => {
    if ((await findUnpaidOrder(container, orderId)).outcome !== "due") {
      return "not_due"
    }
    // The reason is stored first: a server that stops in between must not leave a canceled order without one.
    const { unpaidOrders } = container.resolve(SVC_MODULE)
    const entryId = await unpaidOrders.noteCanceled(orderId)
    await endRequestedTransfer(container, orderId)
    const { failure } = await runCoreWorkflow(container, cancelOrderWorkflowId, { order_id: orderId })
    if (failure === undefined) {
      return "canceled"
    }
    await unpaidOrders.forgetCanceled(entryId)
    // Without a lock that all servers share, another one can have canceled it meanwhile.
    return (await findUnpaidOrder(container, orderId)).outcome === "canceled" ? "not_due" : "refused"
  })
}

/**
 * Asks the store's status inquiry about each payment of an order for the last time.
 *
 * @returns `false` when it gave no clear answer in time: the money may have come.
 */
async function askOnceMore(container: MedusaContainer, attemptIds: readonly string[]): Promise<boolean> {
  if (!container.resolve(SVC_MODULE).settings.storeOptions.inquire) {
    return true
  }
  const groups = Array.from({ length: Math.ceil(attemptIds.length / ASKED_AT_ONCE) }, (_, group) =>
    attemptIds.slice(group * ASKED_AT_ONCE, (group + 1) * ASKED_AT_ONCE)
  )
  let asked = 0
  for (const group of takeInTime(groups)) {
    const inquiries = await Promise.all(
      group.map((attempt_id) => askAboutPaymentInJob(container, { attempt_id, force: true }))
    )
    if (!inquiries.every(isOver)) {
      return false
    }
    asked += group.length
  }
  return asked === attemptIds.length
}

function isOver(inquiry: InquiryOutcome): boolean {
  return inquiry.outcome === "unknown_to_gateway" || (inquiry.outcome === "recorded" && inquiry.status === "failed")
}
