/** Staff are notified not only of issues, but also of long waits and of problems of the whole store. */
import tellStaff from "../../../src/jobs/tell-staff"
import { SvcNoticeEvents } from "../../../src/events/events"
import { openBareAttempt } from "../support/bare-attempt"
import { bindInvoiceActions } from "../support/invoices"
import { listenTo } from "../support/listen-to"
import { refundNewestPayment } from "../support/send-back"
import { requestWithdrawal } from "../support/withdrawals"
import { readBell } from "./read-bell"
import { withNoticesStore } from "./with-notices-store"

withNoticesStore("notices", (store) => {
  const tell = async () => {
    await tellStaff(store.container)
    return (await readBell(store)).map(({ title }) => title)
  }

  /** Opens attempts in the past, answered or not. */
  const openPayments = async (count: number, minutesAgo: number, status = "awaiting_payment") => {
    const ids = await Promise.all(Array.from({ length: count }, () => openBareAttempt(store)))
    await store.sql(
      "UPDATE svc_attempt SET created_at = now() - make_interval(mins => ?::int), status = ? WHERE gateway_order_id = ANY(?)",
      [minutesAgo, status, ids]
    )
  }

  describe("staff are told", () => {
    it("of a refund only when it has waited for days", async () => {
      await store.shopper.hasPaid()
      await refundNewestPayment(store, 20)
      await store.sql("UPDATE svc_refund_task SET created_at = now() - interval '71 hours'")
      expect(await tell()).toEqual([])
      await store.sql("UPDATE svc_refund_task SET created_at = now() - interval '73 hours'")
      expect(await tell()).toEqual([expect.stringMatching(/^Refund waiting: #\d+$/)])
    })

    it("of a withdrawal and an invoice whose outcome is unknown", async () => {
      await store.sandbox.failOnce("withdrawal", "reset", { after_effect: true })
      await requestWithdrawal(store.staff)
      await store.sandbox.failOnce("create_invoice", "garbage")
      await bindInvoiceActions(store).request()
      expect((await tell()).toSorted()).toEqual([
        expect.stringMatching(/^Invoice with unknown outcome/),
        "Withdrawal with unknown outcome",
      ])
    })

    it("of a payment that stays in progress for more than a day, until it has a final status", async () => {
      const { orderId } = await store.shopper.reachGateway()
      await store.shopper.bringAnswer(orderId, "in_progress")
      const age = (column: string, hours: number) =>
        store.sql(`UPDATE svc_attempt SET ${column} = now() - make_interval(hours => ?::int)`, [hours])
      await age("created_at", 30)
      await age("reported_at", 23)
      expect(await tell()).toEqual([])
      await age("reported_at", 25)
      expect(await tell()).toEqual([`Payment still in progress: ${orderId}`])
      await store.shopper.bringAnswer(orderId, "failed")
      await tell()
      expect(await store.sql("SELECT kind FROM svc_notice WHERE over_at IS NULL")).toEqual([])
    })

    it("of a failed connection test, and again when it fails after it passed", async () => {
      const keep = (outcome: "failed" | "ok") =>
        store.svc.settings.keepExamination([{ item: "clock", outcome, code: "clock_right", params: {} } as never], null)
      await keep("failed")
      expect(await tell()).toEqual(["Connection test failed"])
      expect(await tell()).toHaveLength(1)
      await keep("ok")
      await tell()
      await keep("failed")
      expect(await tell()).toHaveLength(2)
    })

    it("of a payment that failed and then recovered", async () => {
      const { orderId } = await store.shopper.reachGateway()
      await store.shopper.bringAnswer(orderId, "failed")
      expect(await tell()).toEqual([])
      await store.shopper.bringAnswer(orderId, "success")
      expect(await tell()).toEqual([expect.stringMatching(/^Failed payment was paid: #\d+$/)])
    })

    it("of silence in a new shop when none of five payments was answered for hours, and not before shoppers had time to pay", async () => {
      await openPayments(20, 5)
      expect(await tell()).toEqual([])
      await openPayments(4, 60)
      expect(await tell()).toEqual([])
      await openPayments(1, 180)
      expect(await tell()).toEqual(["No payment is answered"])
    })

    it("of silence in the last hour, in a shop that has had answers at this hour for eight weeks", async () => {
      for (let day = 1; day <= 57; day++) {
        await openPayments(1, day * 24 * 60 + 30, "failed")
      }
      await store.sql(
        `INSERT INTO svc_message (id, content_hash, channel, format, body, outcome, attempt_id, last_received_at)
         SELECT 'svcmsg_first', 'first', 'callback', 'form', '', 'verified', id, now() FROM svc_attempt LIMIT 1`
      )
      await openPayments(1, 120, "failed")
      expect(await tell()).toEqual([])
      await openPayments(5, 30)
      expect(await tell()).toEqual(["No payment is answered"])
    })

    it("once of a flood of messages that cannot be verified", async () => {
      const send = (from: number, to: number) =>
        Promise.all(
          Array.from({ length: to - from }, (_, index) =>
            store.shopper.bring({
              channel: "webhook",
              content_type: "application/json",
              body: JSON.stringify({ ...FORGED, websiteRefNo: `forged-${from + index}` }),
            })
          )
        )
      await send(0, 99)
      expect(await tell()).toEqual([])
      await send(99, 130)
      expect(await tell()).toEqual(["Many unverified messages"])
      await send(130, 160)
      expect(await tell()).toHaveLength(1)
    })
  })

  it("each matter emits one event, with its kind and texts", async () => {
    const readHeard = listenTo(store, [SvcNoticeEvents.RAISED])
    await openPayments(5, 60)
    await tell()
    await tell()
    expect((await readHeard()).map(({ data }) => data)).toEqual([
      {
        version: 1,
        notice_id: expect.stringMatching(/^svcnot_/),
        kind: "silence",
        number: null,
        title: "No payment is answered",
        description: expect.any(String),
        url: `${store.url}/app/svc/payments`,
      },
    ])
  })
})

const FORGED = {
  merchantId: "M",
  txnAmount: "1.00",
  transactionNumber: "T1",
  transactionStatus: 3,
  message: "success",
  checksumhash: "0".repeat(64),
}
