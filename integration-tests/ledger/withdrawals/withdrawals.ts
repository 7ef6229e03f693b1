/** Only one withdrawal of an environment is sent or in doubt at any moment. */
import giveUpStaleRequests from "../../../src/jobs/give-up-stale-requests"
import { holdKey, untilWaitingForLocks } from "../../http/support/row-locks"
import { admin } from "../support/invoices"
import { beginWithdrawal } from "../support/withdrawals"
import { withLedger } from "../support/with-ledger"

withLedger("withdrawals", (ledger) => {
  const begin = (changes: object = {}) => beginWithdrawal(ledger.svc, admin, changes)

  it("two that come at the same moment are never in progress together: the second is blocked by the first", async () => {
    const key = await holdKey(ledger, "svc_withdrawals:sandbox")
    const both = Promise.all([begin(), begin()])
    await untilWaitingForLocks(ledger, 2)
    await key.commit()

    const outcomes = await both
    const [row, ...more] = await ledger.sql<{ id: string }>("SELECT id FROM svc_withdrawal")
    expect(more).toEqual([])
    expect(outcomes).toContainEqual({ outcome: "begun", id: row?.id })
    expect(outcomes).toContainEqual({ outcome: "blocked", by: expect.objectContaining({ id: row?.id }) })
  })

  it("the database refuses a second one that is sent or in doubt, whatever the code does", async () => {
    await begin()
    for (const state of ["creating", "unknown"]) {
      const copy = ledger.sql(
        `INSERT INTO svc_withdrawal (id, idempotency_key, environment, merchant_id, svc_id, amount, currency_code, requested_by, state)
         SELECT 'other', 'other', environment, merchant_id, svc_id, amount, currency_code, requested_by, ? FROM svc_withdrawal`,
        [state]
      )
      await expect(copy).rejects.toThrow("unique")
    }
  })

  it("one whose server has disappeared is in doubt after some minutes, once, and blocks others", async () => {
    await begin({ idempotency_key: "same" })
    await giveUpStaleRequests(ledger.container)
    expect(await begin()).toMatchObject({ outcome: "blocked", by: { state: "creating" } })
    await ledger.sql("UPDATE svc_withdrawal SET sent_at = now() - interval '3 minutes'")
    await giveUpStaleRequests(ledger.container)
    await giveUpStaleRequests(ledger.container)

    expect(await begin()).toMatchObject({ outcome: "blocked", by: { state: "unknown" } })
    expect(await begin({ idempotency_key: "same" })).toMatchObject({ outcome: "known" })
    expect(await ledger.sql("SELECT id FROM svc_history_entry WHERE action = 'unknown'")).toHaveLength(1)
  })

  it.each(["environment = 'live'", "merchant_id = 'OTHER'", "svc_id = 'OTHER'"])(
    "the key of a withdrawal of another account is refused, because nothing would be sent: %s",
    async (account) => {
      await begin({ idempotency_key: "same" })
      await ledger.sql(`UPDATE svc_withdrawal SET ${account}`)
      expect((await begin({ idempotency_key: "same" })).outcome).toBe("key_reused")
      expect(await ledger.sql("SELECT id FROM svc_withdrawal")).toHaveLength(1)
    }
  )
})
