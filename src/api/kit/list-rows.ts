import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CSV_PAGE } from "./csv"
import type { ListedTableName, RowFilters } from "../../modules/svc/lists"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type {
  SvcInvoice,
  SvcListTotal,
  SvcMessage,
  SvcPage,
  SvcPaidFor,
  SvcPayment,
  SvcRefundTask,
  SvcWithdrawal,
} from "../../types"

/** The listed tables with the types of their rows. */
interface Entities extends Record<ListedTableName, { id: string }> {
  svc_attempt: SvcPayment
  svc_message: SvcMessage
  svc_invoice: SvcInvoice
  svc_refund_task: Omit<SvcRefundTask, keyof SvcPaidFor> & { request_key: string }
  svc_withdrawal: SvcWithdrawal
}

/**
 * Reads one page of a list, with the requested order and fields, in constant time. Pages have offsets for people who
 * browse and end where counting ends; exports iterate by id, see {@link readRowPages}.
 *
 * @param moreFields fields to read in addition to the requested ones.
 */
export async function listRows<Entity extends ListedTableName>(
  req: AuthenticatedMedusaRequest,
  entity: Entity,
  filters: RowFilters,
  moreFields: readonly string[] = []
): Promise<{ rows: Entities[Entity][]; page: SvcPage; totals: SvcListTotal[] }> {
  const { order = {}, skip: offset, take: limit = 0 } = req.queryConfig.pagination
  const [by = "created_at", direction] = Object.entries(order)[0] ?? []
  const { ids, count, hasMore, totals } = await req.scope
    .resolve(SVC_MODULE)
    .lists.findRows(entity, { ...filters, sort: { by, ascending: direction === "ASC" }, offset, limit })
  const rows = await readRows(req.scope, entity, [...req.queryConfig.fields, ...moreFields], ids)
  return { rows, page: { count, offset, limit, has_more_than_count: hasMore }, totals }
}

/**
 * Reads all matching rows in pages, newest first unless the request asks for the oldest. Each page begins after the
 * last id of the one before, so the last page is as fast as the first.
 *
 * @param fields the fields to read.
 */
export async function* readRowPages<Entity extends ListedTableName>(
  req: AuthenticatedMedusaRequest,
  entity: Entity,
  filters: RowFilters,
  fields: readonly string[]
): AsyncGenerator<Entities[Entity][]> {
  const svc = req.scope.resolve(SVC_MODULE)
  const oldestFirst = req.queryConfig.pagination.order?.created_at === "ASC"
  for (let after: string | undefined; ;) {
    const ids = await svc.lists.findIdsAfter(entity, filters, { ...(after && { after }), oldestFirst, limit: CSV_PAGE })
    yield await readRows(req.scope, entity, fields, ids)
    after = ids.at(-1)
    if (ids.length < CSV_PAGE) {
      return
    }
  }
}

/** Reads rows by ids, in the order of the ids. */
async function readRows<Entity extends ListedTableName>(
  container: MedusaContainer,
  entity: Entity,
  fields: readonly string[],
  ids: readonly string[]
): Promise<Entities[Entity][]> {
  if (ids.length === 0) {
    return []
  }
  const name: string = entity
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: name, fields: [...fields], filters: { id: [...ids] } })
  const rows = data as unknown as Entities[Entity][]
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
