import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CSV_PAGE } from "./csv"
import { totalsOfRows } from "../../../modules/svc/lists/list-totals"
import { hasComeIn } from "../../../modules/svc/lists/money-in"
import { MOST_LISTED } from "../../../modules/svc/lists/row-sources"
import type { ListedTableName } from "../../../modules/svc/lists/listed-tables"
import type { RowFilters } from "../../../modules/svc/lists/row-conditions"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type {
  SvcInvoice,
  SvcListTotal,
  SvcNotification,
  SvcPage,
  SvcPaidFor,
  SvcRefundTask,
  SvcWithdrawal,
} from "../../../types"

/** What is listed, and what a row of it is. */
interface Entities {
  svc_invoice: SvcInvoice
  svc_refund_task: Omit<SvcRefundTask, keyof SvcPaidFor>
  svc_withdrawal: SvcWithdrawal
}

/**
 * One page of rows that staff have entered, with the filters, order and fields that the request asks for.
 *
 * @param moreFields needed beside those that the request asks for.
 */
export async function listRows<Entity extends keyof Entities>(
  req: AuthenticatedMedusaRequest,
  entity: Entity,
  moreFields: readonly string[] = []
): Promise<{ rows: Entities[Entity][]; page: SvcPage }> {
  const name: string = entity
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: name,
    ...req.queryConfig,
    fields: [...req.queryConfig.fields, ...moreFields],
    filters: req.filterableFields,
  })
  const { count = 0, skip: offset = 0, take: limit = 0 } = metadata ?? {}
  const page = { count: Math.min(count, MOST_LISTED), offset, limit, has_more_than_count: count > MOST_LISTED }
  return { rows: data as unknown as Entities[Entity][], page }
}

/**
 * What the rows of {@link listRows} come to on all pages, as many of them as are counted.
 *
 * @param paidAt the column that says when one was paid, or paid out.
 */
export async function totalsOf(
  req: AuthenticatedMedusaRequest,
  entity: "svc_invoice" | "svc_refund_task",
  paidAt: "paid_at" | "paid_out_at"
): Promise<SvcListTotal[]> {
  const name: string = entity
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: name,
    fields: ["id", "amount", "currency_code", paidAt],
    filters: req.filterableFields,
    pagination: { order: { ...req.queryConfig.pagination.order }, skip: 0, take: MOST_LISTED },
  })
  const rows = data as unknown as Record<"currency_code" | "amount" | "paid_at" | "paid_out_at", string>[]
  return totalsOfRows(rows, (row) => hasComeIn({ paid_at: row[paidAt] }))
}

/**
 * All rows that staff have entered and that the request asks for, a page at a time, in the order of the list.
 *
 * @param fields what is read of each.
 */
export async function* pagesOfRows<Entity extends keyof Entities>(
  req: AuthenticatedMedusaRequest,
  entity: Entity,
  fields: readonly string[]
): AsyncGenerator<Entities[Entity][]> {
  const name: string = entity
  for (let skip = 0; ; skip += CSV_PAGE) {
    const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: name,
      fields: [...fields],
      filters: req.filterableFields,
      // Rows of the same moment have an order too: a page begins where the one before ended.
      pagination: { order: { ...req.queryConfig.pagination.order, id: "ASC" }, skip, take: CSV_PAGE },
    })
    yield data
    if (data.length < CSV_PAGE) {
      return
    }
  }
}

/**
 * One page of a large table, with the order that the request asks for, whatever the size of the table: its rows by their ids, in
 * order.
 */
export async function findLarge(
  req: AuthenticatedMedusaRequest,
  entity: ListedTableName,
  filters: RowFilters
): Promise<{ ids: string[]; page: SvcPage; totals: SvcListTotal[] }> {
  const { order = {}, skip: offset, take: limit = 0 } = req.queryConfig.pagination
  const by = "amount" in order ? "amount" : "created_at"
  const { ids, count, hasMore, totals } = await req.scope
    .resolve(SVC_MODULE)
    .findRows(entity, { ...filters, sort: { by, ascending: order[by] === "ASC" }, offset, limit })
  return { ids, page: { count, offset, limit, has_more_than_count: hasMore }, totals }
}

/** Messages by their ids, with the fields that the request asks for. */
export async function notificationsOf(
  req: AuthenticatedMedusaRequest,
  ids: readonly string[]
): Promise<SvcNotification[]> {
  const { data } = await req.scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "svc_notification", fields: req.queryConfig.fields, filters: { id: ids } })
  const rows = data as unknown as SvcNotification[]
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
