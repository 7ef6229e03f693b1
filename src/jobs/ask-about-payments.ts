import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"
import { takeInTime } from "../workflows/in-time"
import { askAboutPaymentWorkflow } from "../workflows/payment/workflows/ask-about-payment"

const PER_RUN = 50

/** Runs the store's own status inquiry for attempts without a final status. Does nothing when the store has none. */
export default async function askAboutPayments(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  if (!svc.settings.storeOptions.inquire) {
    return
  }
  for (const attempt_id of takeInTime(await svc.payments.findDueInquiryIds(PER_RUN))) {
    await askAboutPaymentWorkflow(container).run({ input: { attempt_id, force: false }, throwOnError: false })
  }
}

export const config = {
  name: "svc-ask-about-payments",
  schedule: "*/5 * * * *",
}
