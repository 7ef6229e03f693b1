import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SvcInvoice, SvcNotification, SvcPage, SvcPayment, SvcWithdrawal } from "../../../types"
import type { TaskRow } from "./refund-tasks/with-orders"

/** What is listed, and what a row of it is. */
interface Entities {
  svc_attempt: SvcPayment
  svc_invoice: SvcInvoice
  svc_notification: SvcNotification
  svc_refund_task: TaskRow
  svc_withdrawal: SvcWithdrawal
}

/** What a list is narrowed down to and shows when it is not just what the request asks for. */
interface Changes {
  filters?: Record<string, unknown>
  /** Needed beside those that the request asks for. */
  moreFields?: readonly string[]
}

/** One page of an entity's rows, with the filters, order and fields that the request asks for. */
export async function listRows<Entity extends keyof Entities>(
  req: AuthenticatedMedusaRequest,
  entity: Entity,
  { filters = req.filterableFields, moreFields = [] }: Changes = {}
): Promise<{ rows: Entities[Entity][]; page: SvcPage }> {
  const name: string = entity
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: name,
    ...req.queryConfig,
    fields: [...req.queryConfig.fields, ...moreFields],
    filters,
  })
  const { count = 0, skip: offset = 0, take: limit = 0 } = metadata ?? {}
  return { rows: data as unknown as Entities[Entity][], page: { count, offset, limit } }
}
