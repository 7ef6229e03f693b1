import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"

/**
 * Deletes unverified messages that are older than thirty days; their daily counts stay. Also deletes notices to staff whose matter ended
 * long ago.
 */
export default async function pruneMessages(container: MedusaContainer): Promise<void> {
  const { messages, notices } = container.resolve(SVC_MODULE)
  await messages.pruneUnverified()
  await notices.prune()
}

export const config = {
  name: "svc-prune-messages",
  schedule: "17 3 * * *",
}
