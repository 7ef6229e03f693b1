import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { SVC_MODULE } from "../modules/svc/module-key"
import { takeInTime } from "../workflows/in-time"
import { askAboutPaymentInJob } from "../workflows/payment/workflows/ask-about-payment"

const PER_RUN = 50

/** Runs the store's own status inquiry for attempts without a final status. Does nothing when the store has none. */
export default async function askAboutPayments(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  if (!svc.settings.storeOptions.inquire) {
    return
  }
  await svc.payments.planMissingInquiries(PER_RUN)
  for (const attempt_id of takeInTime(await svc.payments.findDueInquiryIds(PER_RUN))) {
    await askAboutPaymentInJob(container, { attempt_id, force: false }).catch((error: unknown) => {
      const failed = { attempt: attempt_id, outcome: "failed", error: readError(error).name }
      container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).error(`svc: inquiry ${JSON.stringify(failed)}`)
    })
  }
}

export const config = {
  name: "svc-ask-about-payments",
  schedule: "*/5 * * * *",
}
