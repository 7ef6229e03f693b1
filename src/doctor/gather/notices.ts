import type { MedusaContainer } from "@medusajs/framework/types"
import { findNotificationChannels } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { NoticeFacts } from "../facts"

/** Finds the channels over which staff can get notices. */
export async function gatherNotices(container: MedusaContainer): Promise<NoticeFacts> {
  const channels = await findNotificationChannels(container)
  const wants_email = await container.resolve(SVC_MODULE).notices.hasMailAddresses()
  return { bell: channels.has("feed"), email: channels.has("email"), wants_email }
}
