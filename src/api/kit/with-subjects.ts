import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { isTestMoney, readTimeZone } from "../../modules/svc/settings"
import type { SvcPaidFor, SvcRefundTask } from "../../types"
import { findPaidFor, type Subject } from "./paid-for"
import { findSubjects } from "./with-paid-for"
import { type Answerable, toAnswers } from "./answer/to-answer"

/** A stored row about a payment or an invoice. */
export interface AboutMoney {
  id: string
  attempt_id: string | null
  invoice_id: string | null
}

/** A stored refund task. */
type RefundTaskRow = AboutMoney &
  Omit<Answerable<SvcRefundTask>, keyof SvcPaidFor | "note" | "undone_reference" | "can_undo" | "is_test_money"> & {
    request_key: string
    note: string | null
    environment: SvcRefundTask["environment"]
  }

/**
 * Adds to refund tasks the Medusa orders and customers of their money, the notes from Medusa's refund form, the
 * references of undone payouts, and whether a payout can be undone, with one query of each for all, and whether their
 * money is test money.
 */
export async function withOrders(
  container: MedusaContainer,
  tasks: readonly RefundTaskRow[]
): Promise<SvcRefundTask[]> {
  const { settings, refunds } = container.resolve(SVC_MODULE)
  const state = await settings.readState()
  const paidOut = tasks.filter(({ status }) => status === "paid_out").map(({ id }) => id)
  const [about, undone, undoable] = await Promise.all([
    withNotes(container, tasks).then((noted) => withSubjects(container, noted)),
    readUndoneReferences(container, tasks),
    refunds.findUndoable(paidOut, readTimeZone(state)),
  ])
  return toAnswers<SvcRefundTask>(
    about.map((task) => ({
      ...task,
      undone_reference: undone.get(task.id) ?? null,
      can_undo: undoable.includes(task.id),
      is_test_money: isTestMoney(task, state.known),
    }))
  )
}

/** Reads the references of the latest undone payouts of tasks that are to be paid out, by task. */
async function readUndoneReferences(
  container: MedusaContainer,
  tasks: readonly Pick<RefundTaskRow, "id" | "status">[]
): Promise<ReadonlyMap<string, string>> {
  const ids = tasks.filter(({ status }) => status === "to_pay_out").map((task) => task.id)
  const entries =
    ids.length === 0
      ? []
      : await container
          .resolve(SVC_MODULE)
          .listSvcHistoryEntries(
            { subject_id: ids, action: "payout_undone" },
            { take: null, order: { created_at: "ASC" } }
          )
  return new Map(entries.map(({ subject_id, detail }) => [subject_id, String(detail?.reference)]))
}

/** Adds the notes of Medusa's refunds to refund tasks, with one query; the id of such a refund is the task's request key. */
export async function withNotes<Row extends { request_key: string; note: string | null }>(
  container: MedusaContainer,
  tasks: readonly Row[]
): Promise<Row[]> {
  const ids = tasks.map(({ request_key }) => request_key).filter((key) => key.startsWith("ref_"))
  const refunds =
    ids.length === 0
      ? []
      : await container.resolve(Modules.PAYMENT).listRefunds({ id: ids }, { select: ["id", "note"], take: ids.length })
  const notes = new Map(refunds.map(({ id, note }) => [id, note || null]))
  return tasks.map((task) => ({ ...task, note: task.note ?? notes.get(task.request_key) ?? null }))
}

/** Adds order and customer to rows about payments and invoices. */
export async function withSubjects<Row extends AboutMoney>(
  container: MedusaContainer,
  rows: readonly Row[]
): Promise<(Row & SvcPaidFor)[]> {
  const listIds = (column: "attempt_id" | "invoice_id") =>
    [...new Set(rows.map((row) => row[column]))].filter((id) => id !== null)
  const [attempts, invoices] = await Promise.all([
    findSubjects(container, listIds("attempt_id")),
    readInvoiceSubjects(container, listIds("invoice_id")),
  ])
  const none: Subject = { order_id: null }
  const paidFor = await findPaidFor(
    container,
    rows.map((row) => attempts.get(row.attempt_id ?? "") ?? invoices.get(row.invoice_id ?? "") ?? none)
  )
  return rows.map((row, index) => ({ ...row, ...(paidFor[index] as SvcPaidFor) }))
}

async function readInvoiceSubjects(
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
