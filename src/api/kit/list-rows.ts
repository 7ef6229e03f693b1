import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CSV_PAGE } from "./csv"
import { totalsOfRows } from "../../modules/svc/lists/list-totals"
import { hasComeIn } from "../../modules/svc/lists/money-in"
import { MOST_LISTED } from "../../modules/svc/lists/row-sources"
import type { ListedTableName } from "../../modules/svc/lists/listed-tables"
import type { RowFilters } from "../../modules/svc/lists/row-conditions"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type {
  SvcInvoice,
  SvcListTotal,
  SvcNotification,
  SvcPage,
  SvcPaidFor,
  SvcPayment,
  SvcRefundTask,
  SvcWithdrawal,
} from "../../types"

/** What is listed, and what a row of it is. */
interface Entities {
  svc_invoice: SvcInvoice
  svc_refund_task: Omit<SvcRefundTask, keyof SvcPaidFor | "note"> & { request_key: string }
  svc_withdrawal: SvcWithdrawal
}

/** What is listed of what grows with every payment. */
interface LargeEntities extends Record<ListedTableName, { id: string }> {
  svc_attempt: SvcPayment
  svc_notification: SvcNotification
}

/**
 * One page of rows that staff have entered, with the filters, order and fields that the request asks for.
 *
 * @param moreFields needed beside those that the request asks for.
 * @param filters as Medusa takes them, where the request's are not such.
 */
export async function listRows<Entity extends keyof Entities>(
  req: AuthenticatedMedusaRequest,
  entity: Entity,
  moreFields: readonly string[] = [],
  filters: object = req.filterableFields
): Promise<{ rows: Entities[Entity][]; page: SvcPage }> {
  const name: string = entity
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: name,
    ...req.queryConfig,
    fields: [...req.queryConfig.fields, ...moreFields],
    filters,
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
  paidAt: "paid_at" | "paid_out_at",
  filters: object = req.filterableFields
): Promise<SvcListTotal[]> {
  const name: string = entity
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: name,
    fields: ["id", "amount", "currency_code", paidAt],
    filters,
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
  fields: readonly string[],
  filters: object = req.filterableFields
): AsyncGenerator<Entities[Entity][]> {
  const name: string = entity
  for (let skip = 0; ; skip += CSV_PAGE) {
    const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: name,
      fields: [...fields],
      filters,
      // Rows of the same moment have an order too: a page begins where the one before ended.
      pagination: { order: { ...req.queryConfig.pagination.order, id: "ASC" }, skip, take: CSV_PAGE },
    })
    yield data
    if (data.length < CSV_PAGE) {
      return
    }
  }
}

/** One page of a large table, with the order and fields that the request asks for, whatever the size of the table. */
export async function listLarge<Entity extends ListedTableName>(
  req: AuthenticatedMedusaRequest,
  entity: Entity,
  filters: RowFilters
): Promise<{ rows: LargeEntities[Entity][]; page: SvcPage; totals: SvcListTotal[] }> {
  const { order = {}, skip: offset, take: limit = 0 } = req.queryConfig.pagination
  const by = "amount" in order ? "amount" : "created_at"
  const { ids, count, hasMore, totals } = await req.scope
    .resolve(SVC_MODULE)
    .findRows(entity, { ...filters, sort: { by, ascending: order[by] === "ASC" }, offset, limit })
  const name: string = entity
  const { data } = await req.scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: name, fields: req.queryConfig.fields, filters: { id: ids } })
  const rows = data as unknown as LargeEntities[Entity][]
  return {
    rows: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    page: { count, offset, limit, has_more_than_count: hasMore },
    totals,
  }
}
