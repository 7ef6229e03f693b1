/** Each number of the overview links to a list of exactly the rows that it counts. */
import { buildListQuery, readListState } from "../../../src/admin/hooks/use-query-params"
import { buildSearchParams } from "../../../src/admin/lib/search-params"
import { invoiceFilterIds } from "../../../src/admin/invoices/use-invoice-filters"
import {
  linkToDay,
  linkToMatter,
  linkToPaidInvoices,
  linkToPayments,
  linkToUnpaidInvoices,
} from "../../../src/admin/overview/overview-links"
import { series } from "../../../src/admin/overview/overview-series"
import { paymentFilterIds } from "../../../src/admin/payments/use-payment-filters"
import type { SvcOverviewAnswer, SvcPage, SvcPaymentListAnswer } from "../../../src/types"
import { bindOverviewDays } from "../../ledger/overview/stored-days"
import { withStore } from "../support/with-store"
import { createInvoice, payInvoice } from "./read-lists"

/** The filters of each page. */
const filterIds: Record<string, readonly string[]> = {
  payments: paymentFilterIds,
  invoices: invoiceFilterIds,
  withdrawals: ["state"],
  "refund-tasks": ["status"],
}

withStore("overview links", (store) => {
  const { insertAttempt, insertInvoice } = bindOverviewDays(store)

  /** Requests the list of a page as the page does. */
  const follow = async <Answer extends SvcPage>(link: string): Promise<Answer> => {
    const { pathname, searchParams } = new URL(link, "https://shop.example")
    const list = pathname.replace("/svc/", "")
    const query = { ...buildListQuery(readListState(searchParams, filterIds[list] ?? [])), environment: "sandbox" }
    return store.staff.call<Answer>("GET", `/admin/svc/${list}?${buildSearchParams(query)}`)
  }

  const read = async (days: number) =>
    (await store.staff.call<SvcOverviewAnswer>("GET", `/admin/svc/overview?days=${days}`)).overview

  const refund = (table: string, id: string, amount: string) =>
    store.sql(`UPDATE ${table} SET refunded_amount = ? WHERE id = ?`, [amount, id])

  /** Payments and invoices of every state, within and before seven days. */
  const fillTheLedger = async () => {
    for (const days of [0, 6, 8, 40]) {
      for (const status of ["paid", "failed", "in_progress", "awaiting_payment"]) {
        await insertAttempt(`${status}-${days}`, { status, days, amount: "9.00" })
      }
      await insertAttempt(`refunded-${days}`, { days })
      await refund("svc_attempt", `refunded-${days}`, "1.00")
      await insertInvoice(`invoice-${days}`, days)
      await insertInvoice(`refunded-invoice-${days}`, days)
      await refund("svc_invoice", `refunded-invoice-${days}`, days === 6 ? "3.50" : "0.50")
      await insertInvoice(`invoice-of-order-${days}`, days)
      await store.sql("UPDATE svc_invoice SET attempt_id = ? WHERE id = ?", [
        `paid-${days}`,
        `invoice-of-order-${days}`,
      ])
    }
    await payInvoice(store, "Sara", "3.50")
    const late = await createInvoice(store, "Late", "2.00")
    await store.sql("UPDATE svc_invoice SET due_date = '2026-01-31' WHERE id = ?", [late.id])
    const aside = await createInvoice(store, "Set aside", "2.00")
    await store.sql("UPDATE svc_invoice SET set_aside = true WHERE id = ?", [aside.id])
    const unknown = await createInvoice(store, "Unknown", "2.00")
    await store.sql("UPDATE svc_invoice SET state = 'unknown', status = NULL WHERE id = ?", [unknown.id])
    for (const idempotency_key of ["unknown", "awaiting_approval"]) {
      await store.staff.call("POST", "/admin/svc/withdrawals", { amount: "25.00", idempotency_key })
    }
    await store.sql("UPDATE svc_withdrawal SET state = idempotency_key")
    await store.sql(
      `INSERT INTO svc_refund_task (id, environment, transaction_number, request_key, amount, currency_code, reason, status)
       VALUES ('svcref_1', 'sandbox', 'T1', 'k1', '2.00', 'qar', 'refunded', 'to_pay_out'), ('svcref_2', 'sandbox', 'T1', 'k2', '1.00', 'qar', 'refunded', 'paid_out')`
    )
  }

  describe("a number of the overview", () => {
    it("is the number of rows in the list behind its link, for every number and every period", async () => {
      await fillTheLedger()
      for (const days of [7, 30]) {
        const overview = await read(days)
        const { totals, paid_by, invoices, open_matters } = overview
        expect([totals.in_progress.count, paid_by.payments.count, paid_by.invoices.count]).toEqual(
          days === 7 ? [2, 4, 5] : [3, 6, 7]
        )
        expect(open_matters.waiting).toHaveLength(5)
        const links: [link: string, count: number][] = [
          [linkToPayments(overview, "paid"), paid_by.payments.count],
          [linkToPayments(overview, "failed"), totals.failed.count],
          [linkToPayments(overview, "in_progress"), totals.in_progress.count],
          [linkToPaidInvoices(overview), paid_by.invoices.count],
          [linkToUnpaidInvoices(overview), invoices.unpaid.count],
          ...open_matters.waiting.map(({ kind, count }): [string, number] => [linkToMatter(overview, kind), count]),
        ]
        for (const [link, count] of links) {
          expect([link, (await follow(link)).count]).toEqual([link, count])
        }
      }
    })

    it("of a day is that of its payments, and those that wait for staff come oldest first", async () => {
      await fillTheLedger()
      const overview = await read(7)
      const before = overview.days[0]
      const { count } = await follow(linkToDay(overview, before?.date ?? ""))
      const counted = series.reduce((all, { key }) => all + (before?.[key].count ?? 0), 0)
      // The day's two invoices without an order are in the list of invoices.
      expect(count).toBe(counted - 2)

      const { payments } = await follow<SvcPaymentListAnswer>(linkToMatter(overview, "payments_in_progress"))
      expect(payments.map(({ id }) => id)).toEqual(["in_progress-40", "in_progress-8", "in_progress-6"])
    })
  })
})
