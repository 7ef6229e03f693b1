import type { CreateNotificationDTO, Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { findNotificationChannels } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { finishInTime, PROVIDER_PATIENCE_MS } from "../in-time"

/**
 * Notifies staff of new matters: by events, and by Medusa's bell and e-mail if the store has providers for them. If a
 * server stops after claiming a notice and before sending it, no other server sends it; the overview still shows the
 * matter.
 */
export async function tellStaff(container: MedusaContainer): Promise<void> {
  const { notices } = container.resolve(SVC_MODULE)
  const bells = await notices.raise()
  const wantsMail = await notices.hasMailAddresses()
  const channels = bells.length > 0 || wantsMail ? await findNotificationChannels(container) : new Set<string>()
  if (bells.length > 0 && channels.has("feed")) {
    const feed = { to: "", channel: "feed", template: "admin-ui" }
    await notify(
      container,
      bells.map(({ notice_id, ...data }) => ({ ...feed, data, idempotency_key: `svc-notice:${notice_id}` }))
    )
  }
  const mail = wantsMail && channels.has("email") ? await notices.takeMail() : undefined
  if (mail) {
    const { notice_id, addresses, ...content } = mail
    const email = { channel: "email", template: "svc-staff-notices", data: { ...content }, content }
    await notify(
      container,
      addresses.map((to) => ({ ...email, to, idempotency_key: `svc-mail:${notice_id}:${to}` }))
    )
  }
}

/** Sends once. A failing or slow provider may still have sent the notification, so nothing is sent again. */
async function notify(container: MedusaContainer, notifications: CreateNotificationDTO[]): Promise<void> {
  try {
    const sending = container.resolve(Modules.NOTIFICATION).createNotifications(notifications)
    await finishInTime(sending, PROVIDER_PATIENCE_MS)
  } catch (error) {
    const failed = { channel: notifications[0]?.channel, count: notifications.length, error: readError(error).name }
    container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).error(`svc: notices not sent ${JSON.stringify(failed)}`)
  }
}
