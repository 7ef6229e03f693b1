import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { SvcPaidFor, SvcRefundTask } from "../../types"
import { paidForOf, type Subject } from "./paid-for"
import { subjectsOf } from "./with-paid-for"

/** A row about a payment or an invoice, as its table has it. */
export interface AboutMoney {
  id: string
  attempt_id: string | null
  invoice_id: string | null
}

/** Adds to refund tasks the Medusa orders and customers that their money was for, with one look-up of each for all. */
export async function withOrders(container: MedusaContainer, tasks: readonly AboutMoney[]): Promise<SvcRefundTask[]> {
  return (await withSubjects(container, tasks)) as unknown as SvcRefundTask[]
}

/** Adds to rows about payments and invoices what their money was for. */
export async function withSubjects<Row extends AboutMoney>(
  container: MedusaContainer,
  rows: readonly Row[]
): Promise<(Row & SvcPaidFor)[]> {
  const listIds = (column: "attempt_id" | "invoice_id") =>
    [...new Set(rows.map((row) => row[column]))].filter((id) => id !== null)
  const [attempts, invoices] = await Promise.all([
    subjectsOf(container, listIds("attempt_id")),
    invoiceSubjects(container, listIds("invoice_id")),
  ])
  const none: Subject = { order_id: null }
  const paidFor = await paidForOf(
    container,
    rows.map((row) => attempts.get(row.attempt_id ?? "") ?? invoices.get(row.invoice_id ?? "") ?? none)
  )
  return rows.map((row, index) => ({ ...row, ...(paidFor[index] as SvcPaidFor) }))
}

async function invoiceSubjects(
  container: MedusaContainer,
  ids: readonly string[]
): Promise<ReadonlyMap<string, Subject>> {
  const select = ["id", "order_id", "customer_id", "client_name", "email"]
  const rows =
    ids.length === 0
      ? []
      : await container.resolve(SVC_MODULE).listSvcInvoices({ id: [...ids] }, { select, take: null })
  return new Map(
    rows.map(({ id, order_id, customer_id, client_name, email }) => [
      id,
      { order_id, customer_id, name: client_name, email },
    ])
  )
}
