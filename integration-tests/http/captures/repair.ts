/** The jobs repair settled payments that Medusa no longer shows as captured, and touch nothing else. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import pruneMessages from "../../../src/jobs/prune-messages"
import repairPayments from "../../../src/jobs/repair-payments"
import { findDueInquiryIds, planMissingInquiries } from "../../../src/modules/svc/payments/inquiries"
import { pruneUnverified } from "../../../src/modules/svc/messages/unverified-messages"
import { findDueAttemptIds } from "../../../src/modules/svc/payments/settle-plan"
import { listSettledAttempts } from "../../../src/modules/svc/payments/settled-attempts"
import type { Sql } from "../../../src/modules/svc/database/sql"
import { giveUpStaleRequests } from "../../../src/modules/svc/gateway-requests/stale-requests"
import { readBooks, expectPaidOnce, openAttention } from "../../support/books"
import { captureMeanwhile } from "../support/capture-meanwhile"
import { copyPayment } from "../support/copies-of-payment"
import { signedMessage } from "../support/forge"
import { loseCaptures } from "../support/lose-captures"
import { writeManyInvoicesAndRefunds, writeManyPayments } from "../support/many-payments"
import { holdSettling, payWithoutSettling } from "../support/record-only"
import { runRepairJob, runRetryJob, setStock } from "../support/stock"
import { untilAllTried } from "../support/until-all-tried"
import { type TestStore, withStore } from "../support/with-store"

/** Returns the attempt that was really paid, not copied. */
async function findRealAttempt({ sql }: TestStore): Promise<string> {
  const [real] = await sql<{ id: string }>("SELECT id FROM svc_attempt WHERE id NOT LIKE 'svcatt_copy_%'")
  return real!.id
}

/** Makes Medusa forget the capture of the payment that was not copied. */
async function loseRealCapture(store: TestStore): Promise<void> {
  await store.sql("DELETE FROM order_transaction")
  await store.sql("DELETE FROM capture")
  await loseCaptures(store, await findRealAttempt(store))
}

/** Expects that the payment that was not copied is captured once, and booked once in its order. */
async function expectCapturedOnce({ sql }: TestStore): Promise<void> {
  expect(await sql("SELECT id FROM payment WHERE captured_at IS NULL")).toEqual([])
  expect(await sql("SELECT id FROM capture")).toHaveLength(1)
  expect(await sql("SELECT id FROM order_transaction")).toHaveLength(1)
}

/** Returns the ids of attempts that the repair job settled again. */
async function findRepaired({ sql }: TestStore): Promise<string[]> {
  const rows = await sql<{ subject_id: string }>(
    "SELECT subject_id FROM svc_history_entry WHERE actor = 'repair job' ORDER BY created_at"
  )
  return rows.map(({ subject_id }) => subject_id)
}

/** Writes a refund task for a payment, over the money of its own transaction or of another one. */
async function askForRefund({ svc }: TestStore, attemptId: string, amount: string, number?: string): Promise<void> {
  const attempt = await svc.payments.retrieveAttempt(attemptId)
  await svc.refunds.addTask(attempt, {
    amount,
    reason: "refunded",
    requestKey: `${attemptId}:test`,
    transaction: { number: number ?? attempt.transaction_number ?? "", amount: "70.00" },
  })
}

/** Spies on queries to Medusa about many rows at once. */
function spyOnMedusa({ container }: TestStore) {
  return jest.spyOn(container.resolve(ContainerRegistrationKeys.QUERY), "graph")
}

/** Spies on comparisons; returns the ids of the compared attempts in order, with repetitions. */
function spyOnCompared({ svc }: TestStore): () => Promise<string[]> {
  const spy = jest.spyOn(svc.settling, "listSettled")
  return async () => {
    const pages = await Promise.all(
      spy.mock.results.map(({ value }) => value as ReturnType<typeof svc.settling.listSettled>)
    )
    return pages.flatMap((attempts) => attempts.map(({ id }) => id)).sort()
  }
}

/** The first queries of the jobs to the ledger. */
const ledgerOfJobs: Record<string, (sql: Sql) => Promise<unknown>> = {
  "repair payments": (sql) => listSettledAttempts(sql, 500),
  "settle due payments": (sql) => findDueAttemptIds(sql, 50),
  "ask about payments": (sql) => findDueInquiryIds(sql, 50),
  "plan missing inquiries": (sql) => planMissingInquiries(sql, 50),
  "give up stale requests": giveUpStaleRequests,
  "prune messages": pruneUnverified,
}

/** Matches an EXPLAIN that reads every row of a table, or every entry of an index. */
const SCANS_ALL = /Seq Scan on svc_(attempt|message|invoice)\b|Index Cond: \(\w+ IS NOT NULL\)$/m

/** Returns PostgreSQL's EXPLAIN for statements of the ledger, without executing them. */
async function explainStatements(store: TestStore, work: (sql: Sql) => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  await work({
    execute: async (statement, parameters) => {
      const rows = await store.sql<{ "QUERY PLAN": string }>(`EXPLAIN ${statement}`, parameters)
      lines.push(...rows.map((row) => row["QUERY PLAN"]))
      return []
    },
  })
  return lines.join("\n")
}

withStore("repair", (store) => {
  const paid = async () => {
    const { checkout } = await store.shopper.hasPaid()
    await expectPaidOnce(store, checkout.cart_id)
    return checkout
  }

  describe("the repair job's comparison", () => {
    afterEach(() => {
      jest.restoreAllMocks()
    })

    it("changes no payment that is booked, canceled or refunded", async () => {
      await paid()
      const canceled = await paid()
      const { orders } = await readBooks(store, canceled.cart_id)
      await store.staff.call("POST", `/admin/orders/${orders[0]}/cancel`)
      const before = await store.sql("SELECT id, settled_at FROM svc_attempt ORDER BY id")

      await runRepairJob(store)

      expect(await store.sql("SELECT id, settled_at FROM svc_attempt ORDER BY id")).toEqual(before)
      expect(await store.sql("SELECT id FROM svc_refund_task")).toHaveLength(1)
    })

    it("covers the payments settled within two days", async () => {
      const checkout = await paid()
      await loseCaptures(store)
      const settled = (hours: number) =>
        store.sql("UPDATE svc_attempt SET settled_at = now() - make_interval(hours => ?)", [hours])
      await settled(49)
      await runRepairJob(store)
      expect(await findRepaired(store)).toEqual([])

      await settled(47)
      await runRepairJob(store)
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("captures no payment again that is refunded in part or in full, or has no order", async () => {
      await paid()
      const ids = await copyPayment(store, 3)
      const [inPart, inFull, orderless] = ["svcatt_copy_1", "svcatt_copy_2", "svcatt_copy_3"] as const
      await askForRefund(store, inPart, "10.00")
      await askForRefund(store, inFull, "70.00")
      await store.sql("UPDATE svc_attempt SET placed_order_id = NULL WHERE id = ?", [orderless])
      for (const id of ids) {
        await loseCaptures(store, id)
      }
      const compared = spyOnCompared(store)

      await runRepairJob(store)

      expect(await compared()).toEqual([inPart, await findRealAttempt(store)].sort())
      expect(await findRepaired(store)).toEqual([])
    })

    it("covers a payment of which only a second transaction is refunded", async () => {
      const checkout = await paid()
      await askForRefund(store, await findRealAttempt(store), "70.00", "a second transaction")
      await loseRealCapture(store)

      await runRepairJob(store)

      expect(await findRepaired(store)).toEqual([await findRealAttempt(store)])
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("covers each payment once in a run, with few queries to Medusa", async () => {
      await paid()
      const ids = await copyPayment(store, 1200)
      await store.sql("UPDATE svc_attempt SET settled_at = date_trunc('hour', settled_at) WHERE id LIKE '%00'")
      await loseCaptures(store, "svcatt_copy_430")
      const compared = spyOnCompared(store)
      const lookIntoMedusa = spyOnMedusa(store)
      jest.spyOn(store.svc.settling, "planRepair").mockResolvedValue(false)

      await runRepairJob(store)

      expect(await compared()).toEqual([...ids, await findRealAttempt(store)].sort())
      expect(lookIntoMedusa).toHaveBeenCalledTimes(10)
      expect(store.svc.settling.planRepair).toHaveBeenCalledTimes(1)
      expect(store.svc.settling.planRepair).toHaveBeenCalledWith("svcatt_copy_430", expect.anything())
    })

    it("goes on while a payment that is settled again hangs", async () => {
      const checkout = await paid()
      await loseRealCapture(store)
      const letGo = holdSettling(store)

      await repairPayments(store.container)

      expect(await findRepaired(store)).toHaveLength(1)
      letGo()
      await untilAllTried(store)
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("repairs a payment once when several servers compare at once", async () => {
      await paid()
      await copyPayment(store, 600)
      await loseRealCapture(store)

      await Promise.all([1, 2, 3].map(() => runRepairJob(store)))

      expect(await findRepaired(store)).toEqual([await findRealAttempt(store)])
      await expectCapturedOnce(store)
    })

    it("goes page by page, and a failing page does not stop the others", async () => {
      await paid()
      await copyPayment(store, 600)
      await loseRealCapture(store)
      // The newest are compared first, so the real payment is on the second page.
      await store.sql(
        "UPDATE svc_attempt SET settled_at = now() - interval '2 hours' WHERE id NOT LIKE 'svcatt_copy_%'"
      )
      spyOnMedusa(store).mockRejectedValueOnce(new Error("Medusa is away"))

      await expect(runRepairJob(store)).rejects.toThrow("Medusa is away")

      expect(await findRepaired(store)).toEqual([await findRealAttempt(store)])
      await expectCapturedOnce(store)
    })
  })

  describe("a job that has nothing to do", () => {
    it("scans no table", async () => {
      // Few are as new as those that the repair job reads: PostgreSQL scans a table of which half the rows are read.
      await writeManyPayments(store, 4_000, 10)
      await writeManyInvoicesAndRefunds(store, 4_000)
      for (const [job, work] of Object.entries(ledgerOfJobs)) {
        const plan = await explainStatements(store, work)
        expect([job, plan]).toEqual([job, expect.stringMatching(/Index/)])
        expect([job, plan]).toEqual([job, expect.not.stringMatching(SCANS_ALL)])
      }
    })
  })

  describe("a completion that fails after Medusa has captured", () => {
    it("is refunded by Medusa in one refund task, and not again by settling", async () => {
      const checkout = await payWithoutSettling(store)
      await captureMeanwhile(store, checkout.session_id)
      await setStock(store, 0)

      await store.shopper.complete(checkout.cart_id)
      await runRetryJob(store)

      expect((await readBooks(store, checkout.cart_id)).orders).toEqual([])
      expect(await store.sql("SELECT amount, status FROM svc_refund_task")).toEqual([
        { amount: "70.00", status: "to_pay_out" },
      ])
      expect((await store.shopper.status(checkout.session_id)).body.status).toBe("attention")
      expect(await openAttention(store)).toEqual([])
    })
  })

  describe("a database failure while an order is placed", () => {
    it("leaves the payment to the retry job, which places the order", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      await store.sql(
        `CREATE FUNCTION refuse_row() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$ LANGUAGE plpgsql`
      )
      await store.sql(`CREATE TRIGGER refuse_row BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION refuse_row()`)

      const reply = await store.shopper.bringAnswer(orderId, "success")
      expect(reply.location).toContain("status=attention")
      expect(await openAttention(store)).toEqual(["order_failed"])

      await store.sql(`DROP TRIGGER refuse_row ON "order"`)
      await runRetryJob(store)
      await expectPaidOnce(store, checkout.cart_id)
    })
  })

  describe("the pruning job", () => {
    it("deletes old unverified messages and nothing else", async () => {
      const checkout = await paid()
      await store.shopper.bring(signedMessage("webhook", { orderId: "01UNKNOWN", amount: "1.00" }))
      await store.shopper.bring(signedMessage("webhook", { orderId: "01UNKNOWN2", amount: "1.00" }))
      await store.sql(
        "UPDATE svc_message SET created_at = now() - interval '31 days' WHERE gateway_order_id IS DISTINCT FROM '01UNKNOWN2'"
      )

      await pruneMessages(store.container)

      expect(
        await store.sql("SELECT outcome, gateway_order_id = '01UNKNOWN2' AS young FROM svc_message ORDER BY outcome")
      ).toEqual([
        { outcome: "unverified", young: true },
        { outcome: "verified", young: false },
      ])
      await expectPaidOnce(store, checkout.cart_id)
    })
  })
})
