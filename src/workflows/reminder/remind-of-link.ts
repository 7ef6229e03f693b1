import type { MedusaContainer } from "@medusajs/framework/types"
import type { ClaimedReminder } from "../../modules/svc/reminders"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { deliverLink } from "../order/deliver-link"
import { findOwnRecipient } from "../order/link-recipients"
import { findOwed } from "../order/owed"
import { findRecipient } from "../recipient"
import type { Reminded } from "./remind-of-invoice"

/** Sends a payment link again, to the order's own address as it is now, if the order still owes something. */
export async function remindOfLink(
  container: MedusaContainer,
  { subject_id, channel, claim }: ClaimedReminder
): Promise<Reminded> {
  const { paymentLinks, settings } = container.resolve(SVC_MODULE)
  const link = await paymentLinks.find(subject_id)
  if (!link || link.is_expired) {
    return "over"
  }
  const configuration = await settings.readPaymentConfiguration("staff")
  const own = await findOwnRecipient(container, link.order_id, channel)
  const to = own === undefined ? undefined : findRecipient(channel, own, configuration.country_code)
  const owed = await findOwed(container, link.order_id, configuration, link)
  if (owed.outcome === "on_its_way") {
    return "money_on_its_way"
  }
  if (owed.outcome !== "owed" || to === undefined) {
    return "over"
  }
  const { outcome } = await deliverLink(container, configuration, {
    ...{ link, owed, channel, to },
    ...{ isOwn: true, isReminder: true, idempotencyKey: claim },
  })
  return outcome === "key_reused" ? "failed" : outcome
}
