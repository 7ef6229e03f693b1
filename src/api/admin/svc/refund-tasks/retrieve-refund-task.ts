import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcRefundTask } from "../../../../types"
import { listSvcRefundTasks } from "./query-config"
import { withOrders } from "../../../kit/with-subjects"

/**
 * Retrieves a refund task with the order that its money was for.
 *
 * @throws MedusaError NOT_FOUND.
 */
export async function retrieveRefundTask(container: MedusaContainer, id: string): Promise<SvcRefundTask> {
  const svc = container.resolve(SVC_MODULE)
  const tasks = await svc.listSvcRefundTasks(
    { id },
    {
      select: [...listSvcRefundTasks.defaults, "request_key"],
    }
  )
  const [task] = await withOrders(container, tasks)
  if (!task) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Refund task ${id} was not found.`)
  }
  return task
}
