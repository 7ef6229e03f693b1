/** Each filter of the list of payments finds exactly its rows, and the list adds up what they hold. */
import { buildPaymentFilters } from "../../../src/api/admin/svc/payments/payment-filters"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { findAttemptId } from "../support/payments"
import { withLedger } from "../support/with-ledger"

withLedger("the list of payments", (ledger) => {
  let paid: string
  let left: string

  beforeEach(async () => {
    const [first, second] = [await openBareAttempt(ledger), await openBareAttempt(ledger)]
    await recordMessage(
      ledger,
      signedMessage("webhook", { orderId: first, amount: "70.00", transactionNumber: "TXN77" })
    )
    paid = await findAttemptId(ledger, first)
    left = await findAttemptId(ledger, second)
    await recordMessage(ledger, signedMessage("webhook", { orderId: second, amount: "7.00" }))
  })

  /** Finds the payments of a query as the list's route does, oldest first unless it is sorted by amount. */
  const search = async (query: Record<string, unknown>, sort = { by: "created_at", ascending: true }) => {
    const filters = await buildPaymentFilters(ledger.container, query)
    return ledger.svc.lists.findRows("svc_attempt", { ...filters, sort, offset: 0, limit: 20 })
  }

  const expectEach = async (expected: readonly (readonly [query: Record<string, unknown>, ids: string[]])[]) => {
    for (const [query, ids] of expected) {
      expect([query, (await search(query)).ids]).toEqual([query, ids])
    }
  }

  it("is filtered by status, environment, time and open attention", async () => {
    await expectEach([
      [{ status: ["paid", "failed"] }, [paid]],
      [{ environment: "live" }, []],
      [{ attention: "true" }, [left]],
      [{ attention: "false" }, [paid]],
      [{ created_at: { $lte: "2020-01-01" } }, []],
      [{ created_at: { $gte: "2020-01-01" } }, [paid, left]],
    ])
  })

  it("is filtered by amount and payment mode, and sorted by amount as a number", async () => {
    await ledger.sql("UPDATE svc_attempt SET payment_mode = 'GOOGLE PAY', amount = '9.00' WHERE id = ?", [paid])
    await expectEach([
      [{ amount: "9" }, [paid]],
      [{ amount: 9 }, [paid]],
      [{ amount: { $lte: "9.5" } }, [paid]],
      [{ amount: { $gte: "1", $lte: "9.00" } }, [paid]],
      [{ amount: { $gte: "9.01" } }, [left]],
      [{ payment_mode: "GOOGLE PAY" }, [paid]],
      [{ payment_mode: ["google pay", "DEBIT CARD"] }, []],
    ])
    expect((await search({}, { by: "amount", ascending: true })).ids).toEqual([paid, left])
    expect((await search({}, { by: "amount", ascending: false })).ids).toEqual([left, paid])
  })

  it("has the payments of a day and their total as in the overview, in the store's time zone", async () => {
    // Begun at 23:59:59 in Doha, paid a second later.
    await ledger.sql("UPDATE svc_attempt SET created_at = '2026-03-01T20:59:59Z'")
    await ledger.sql("UPDATE svc_attempt SET paid_at = '2026-03-01T21:00:00Z' WHERE id = ?", [paid])

    await expectEach([
      [{ day: "2026-03-01" }, [left]],
      [{ day: "2026-03-02" }, [paid]],
      [{ day: "2026-03-02", q: "TXN77", environment: "sandbox", status: "paid" }, [paid]],
      [{ day: "2026-03-03" }, []],
    ])
    expect((await search({ day: "2026-03-01/2026-03-02" })).ids).toHaveLength(2)
    expect((await search({})).totals).toEqual([
      {
        currency_code: "qar",
        count: 2,
        amount: "140.00",
        paid: { count: 1, amount: "70.00" },
        refunded: { count: 0, amount: "0.00" },
        net: "70.00",
      },
    ])
  })

  it("offers the payment modes that occur", async () => {
    expect(await ledger.svc.lists.listPaymentModes(["sandbox", "live"])).toEqual([])
    await ledger.sql("UPDATE svc_attempt SET payment_mode = 'GOOGLE PAY' WHERE id = ?", [paid])
    await ledger.sql("UPDATE svc_attempt SET payment_mode = 'CREDIT CARD', environment = 'live' WHERE id = ?", [left])
    expect(await ledger.svc.lists.listPaymentModes(["sandbox", "live"])).toEqual(["CREDIT CARD", "GOOGLE PAY"])
    expect(await ledger.svc.lists.listPaymentModes(["sandbox"])).toEqual(["GOOGLE PAY"])
  })
})
