/** A message is stored with all of its effects or not at all, and under no name that no attempt can have. */
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { withLedger } from "../support/with-ledger"

withLedger("what is stored of a message", (ledger) => {
  it("is nothing when only the attention about it cannot be written", async () => {
    const about = { orderId: await openBareAttempt(ledger), amount: "70.00" }
    await recordMessage(ledger, signedMessage("webhook", about))
    const late = signedMessage("webhook", { ...about, status: "failed" })
    await ledger.sql("ALTER TABLE svc_attention RENAME TO svc_attention_away")
    try {
      await expect(recordMessage(ledger, late)).rejects.toThrow()
    } finally {
      await ledger.sql("ALTER TABLE svc_attention_away RENAME TO svc_attention")
    }

    expect(await ledger.sql("SELECT effect FROM svc_message")).toEqual([{ effect: "paid" }])
    expect((await recordMessage(ledger, late)).effect).toBe("late_failure")
  })

  it.each(["../../etc/passwd", "' OR 1=1 --", "01ABC DEF", "x".repeat(41), "01ABC\u0661"])(
    "names no attempt when its ORDER_ID is impossible: %s",
    async (orderId) => {
      const body = JSON.stringify({ websiteRefNo: orderId })
      await recordMessage(ledger, { channel: "webhook", content_type: "application/json", body })

      expect(await ledger.sql("SELECT gateway_order_id, outcome FROM svc_message")).toEqual([
        { gateway_order_id: null, outcome: "unverified" },
      ])
    }
  )
})
