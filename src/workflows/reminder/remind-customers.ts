import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { findNotificationChannels } from "../../medusa"
import {
  type ClaimedReminder,
  type Reminder,
  type Reminders,
  REMINDING,
  type StoppedReminder,
} from "../../modules/svc/reminders"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { withStaff } from "../../modules/svc/staff"
import { takeInTime } from "../in-time"
import { type Reminded, remindOfInvoice } from "./remind-of-invoice"
import { remindOfLink } from "./remind-of-link"

/** After this many unknown outcomes in a row, a run ends: gateway or provider is down, and none would be sent again. */
const MAX_UNKNOWN_IN_A_ROW = 2

/**
 * Reminds customers of unpaid payment links and invoices that are due (option `reminders`). A reminder is claimed in
 * the database, then the amount owed is looked up, and only then is it sent: none is sent after the payment, and none
 * twice by two servers. A reminder whose server stopped or failed is sent again only if its message had not begun.
 */
export async function remindCustomers(container: MedusaContainer): Promise<void> {
  const { reminders } = container.resolve(SVC_MODULE)
  for (const reminder of await reminders.findStopped()) {
    await settleStopped(container, reminder)
  }
  const due = await reminders.findDue(await findNotificationChannels(container))
  const scope = withStaff(container, REMINDING)
  let unknown = 0
  for (const reminder of takeInTime(due)) {
    unknown = (await remind(scope, reminder)) === "unknown" ? unknown + 1 : 0
    if (unknown === MAX_UNKNOWN_IN_A_ROW) {
      return
    }
  }
}

/** @returns `undefined` when another server has it, or its outcome could not be stored. */
async function remind(scope: MedusaContainer, reminder: Reminder): Promise<Reminded | StoppedReminder | undefined> {
  const { reminders } = scope.resolve(SVC_MODULE)
  const claimed = await reminders.claim(reminder)
  if (!claimed) {
    return undefined
  }
  try {
    const outcome = await (claimed.kind === "invoice" ? remindOfInvoice : remindOfLink)(scope, claimed)
    await noteOutcome(reminders, claimed, outcome)
    logOutcome(scope, "info", claimed, { outcome })
    return outcome
  } catch (error) {
    return settleStopped(scope, claimed, error)
  }
}

async function noteOutcome(reminders: Reminders, claimed: ClaimedReminder, outcome: Reminded): Promise<void> {
  switch (outcome) {
    case "money_on_its_way":
    case "not_now":
      return reminders.release(claimed)
    case "over":
      return reminders.end(claimed)
    case "failed":
      return reminders.postpone(claimed)
    case "unknown":
      return reminders.noteUnknown(claimed)
    case "sent":
      // The send has ended the claim in its own transaction.
      return undefined
  }
}

/**
 * Stores the outcome of a reminder that stopped. An error here leaves it claimed, so that a later run does the same, and
 * does not keep the other reminders from being sent.
 */
async function settleStopped(
  container: MedusaContainer,
  claimed: ClaimedReminder,
  cause?: unknown
): Promise<StoppedReminder | undefined> {
  const because = cause === undefined ? {} : { error: readError(cause).name }
  try {
    const outcome = await container.resolve(SVC_MODULE).reminders.settleStopped(claimed)
    logOutcome(container, outcome === "settled_elsewhere" ? "info" : "error", claimed, { outcome, ...because })
    return outcome
  } catch (error) {
    logOutcome(container, "error", claimed, { outcome: "stopped", error: readError(error).name })
    return undefined
  }
}

function logOutcome(
  container: MedusaContainer,
  level: "info" | "error",
  { subject_id, reminders }: ClaimedReminder,
  outcome: object
): void {
  const facts = { subject: subject_id, number: reminders, ...outcome }
  container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)[level](`svc: reminder ${JSON.stringify(facts)}`)
}
