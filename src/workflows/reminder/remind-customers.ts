import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { findNotificationChannels } from "../../medusa"
import type { Reminder } from "../../modules/svc/reminders"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { withStaff } from "../../modules/svc/staff"
import { type Reminded, remindOfInvoice } from "./remind-of-invoice"
import { remindOfLink } from "./remind-of-link"

/** The actor of reminders in histories. */
const BY_JOB = { type: "program", name: "svc-reminders" } as const

/**
 * Reminds customers of unpaid payment links and invoices that are due (option `reminders`). A reminder is claimed in
 * the database, then the amount owed is looked up, and only then is it sent: none is sent after the payment, and none
 * twice by two servers. A server that stops after claiming sends no other one by itself.
 */
export async function remindCustomers(container: MedusaContainer): Promise<void> {
  const { reminders } = container.resolve(SVC_MODULE)
  const due = await reminders.findDue()
  if (due.length === 0) {
    return
  }
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const channels = await findNotificationChannels(container)
  const scope = withStaff(container, BY_JOB)
  for (const reminder of due) {
    // Invoices are shared by the gateway, which needs no provider of the store.
    if (reminder.kind === "payment_link" && !channels.has(reminder.channel)) {
      continue
    }
    const named = { subject: reminder.subject_id, number: reminder.reminders + 1 }
    try {
      const outcome = await remind(scope, reminder)
      logger.info(`svc: reminder ${JSON.stringify({ ...named, outcome })}`)
    } catch (error) {
      logger.error(`svc: reminder ${JSON.stringify({ ...named, outcome: "stopped", error: readError(error).name })}`)
    }
  }
}

async function remind(scope: MedusaContainer, reminder: Reminder): Promise<Reminded | "claimed_elsewhere"> {
  const { reminders } = scope.resolve(SVC_MODULE)
  if (!(await reminders.claim(reminder))) {
    return "claimed_elsewhere"
  }
  const outcome = await (reminder.kind === "invoice" ? remindOfInvoice : remindOfLink)(scope, reminder)
  switch (outcome) {
    case "money_on_its_way":
      await reminders.release(reminder)
      break
    case "over":
      await reminders.end(reminder)
      break
    case "failed":
      await reminders.postpone(reminder)
      break
    case "sent":
    case "unknown":
      // The send has stored the moment of a sent reminder. An unknown one stays claimed, so nothing follows by itself.
      break
  }
  return outcome
}
