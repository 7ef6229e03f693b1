import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { findNotificationChannels } from "../../medusa/notification-channels"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { BellText } from "../../modules/svc/notices/notices"

/**
 * Tells staff of new matters: by events, and by Medusa's bell if the store has a provider for it. What is claimed by a server that
 * stops before it has told is not told by another: the overview shows it all the same.
 */
export async function tellStaff(container: MedusaContainer): Promise<void> {
  const bells = await container.resolve(SVC_MODULE).notices.raise()
  if (bells.length > 0 && (await findNotificationChannels(container)).has("feed")) {
    await ringBell(container, bells)
  }
}

async function ringBell(container: MedusaContainer, bells: readonly BellText[]): Promise<void> {
  try {
    await container.resolve(Modules.NOTIFICATION).createNotifications(
      bells.map(({ notice_id, title, description }) => ({
        to: "",
        channel: "feed",
        template: "admin-ui",
        data: { title, description },
        idempotency_key: `svc-notice:${notice_id}`,
      }))
    )
  } catch (error) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .warn(`svc: Medusa's bell took not all of ${bells.length} notices (${readError(error).name})`)
  }
}
