import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"
import { settlePayment } from "../settlement/settle-payment"

/** Most payments that one run settles; the next run takes the rest. */
const PER_RUN = 50

/** Settles what is paid and due: what a restart cut off, and what failed and may work now. */
export default async function settleDuePayments(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const due = await svc.dueAttemptIds(PER_RUN)
  await Promise.all(due.map((attemptId) => settlePayment(container, attemptId)))
}

export const config = {
  name: "svc-settle-due-payments",
  schedule: "* * * * *",
}
