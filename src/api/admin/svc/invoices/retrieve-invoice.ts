import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../modules/svc/service"
import type { SvcInvoiceDetail } from "../../../../types"
import { retrieveSvcInvoice } from "./query-config"

const MOST_ROWS = 200

/**
 * An invoice with all that belongs to it.
 *
 * @throws MedusaError NOT_FOUND.
 */
export async function retrieveInvoice(
  container: MedusaContainer,
  id: string,
  fields: string[] = retrieveSvcInvoice.defaults
): Promise<SvcInvoiceDetail> {
  const svc = container.resolve<SvcModuleService>(SVC_MODULE)
  const page = { take: MOST_ROWS, order: { created_at: "ASC" } } as const
  const [[invoice], history, attention] = await Promise.all([
    svc.listSvcInvoices({ id }, { select: fields }),
    svc.listSvcHistoryEntries({ subject_id: id }, page),
    svc.listSvcAttentions({ invoice_id: id }, page),
  ])
  if (!invoice) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no invoice ${id}.`)
  }
  return { ...invoice, history, attention } as unknown as SvcInvoiceDetail
}
