/** A refund at the gateway holds the money of its transaction until staff decide, and is never paid out again. */
import type { MessageContent } from "../../../src/gateway"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { admin, createInvoice, signInvoiceMessage } from "../support/invoices"
import { findAttemptId, refundAttempt } from "../support/payments"
import { withLedger } from "../support/with-ledger"

withLedger("refunds at the gateway", (ledger) => {
  type Says = Partial<MessageContent> & { channel?: "callback" | "webhook" }

  /** Records a message about transaction T1 of an attempt; returns its effect. */
  const bring = async (
    orderId: string,
    status: MessageContent["status"],
    { channel = "webhook", ...says }: Says = {}
  ) =>
    (
      await recordMessage(
        ledger,
        signedMessage(channel, { orderId, amount: "70.00", transactionNumber: `T${orderId}`, status, ...says })
      )
    ).effect

  const openPaid = async () => {
    const orderId = await openBareAttempt(ledger)
    expect(await bring(orderId, "success")).toBe("paid")
    return orderId
  }
  const readAttempt = async (orderId: string) =>
    ledger.svc.payments.retrieveAttempt(await findAttemptId(ledger, orderId))
  const listOpen = () =>
    ledger.sql<{ id: string; reason: string; transaction_number: string }>(
      "SELECT id, reason, transaction_number FROM svc_attention WHERE resolved_at IS NULL"
    )
  const resolve = async (orderId: string, answer: { refund?: boolean; record_refund?: boolean } = {}) => {
    const [row] = await listOpen()
    const issue = { attention_id: row?.id ?? "", attempt_id: await findAttemptId(ledger, orderId) }
    await ledger.svc.payments.resolveAttention(admin, issue, { note: "seen", refund: false, ...answer })
  }
  const listTasks = () => ledger.sql("SELECT amount, status, reference, paid_out_by, reason FROM svc_refund_task")
  const listDue = async () => {
    await ledger.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")
    return ledger.svc.settling.findDueIds(10)
  }

  it("the success after it never pays, and staff who close its issue are asked once", async () => {
    const orderId = await openBareAttempt(ledger)
    expect(await bring(orderId, "refunded")).toBe("refunded")
    expect(await bring(orderId, "success")).toBe("refunded")
    const issue = { reason: "refunded_at_gateway", transaction_number: `T${orderId}` }
    expect(await listOpen()).toMatchObject([issue])
    await resolve(orderId)

    expect(await bring(orderId, "success", { channel: "callback" })).toBe("refunded")

    expect(await readAttempt(orderId)).toMatchObject({ status: "awaiting_payment", pays_session: false })
    expect(await listOpen()).toEqual([])
  })

  it("opens the issue again when staff closed it before the success came", async () => {
    const orderId = await openBareAttempt(ledger)
    await bring(orderId, "refunded")
    await resolve(orderId)
    expect(await bring(orderId, "success")).toBe("refunded")
    expect(await listOpen()).toMatchObject([{ reason: "refunded_at_gateway" }])
  })

  it("another transaction of the attempt pays, and its later messages keep its number", async () => {
    const orderId = await openBareAttempt(ledger)
    await bring(orderId, "refunded")
    await bring(orderId, "success")
    expect(await bring(orderId, "success", { transactionNumber: "OTHER" })).toBe("paid")
    expect(await bring(orderId, "success", { channel: "callback" })).toBe("refunded")
    expect(await readAttempt(orderId)).toMatchObject({ status: "paid", transaction_number: "OTHER", is_held: false })
  })

  it("money that is not settled waits until staff decide, and then goes on", async () => {
    const orderId = await openPaid()
    const { id } = await readAttempt(orderId)
    expect(await listDue()).toEqual([id])
    expect(await bring(orderId, "refunded")).toBe("refunded")
    expect([(await readAttempt(orderId)).is_held, await listDue()]).toEqual([true, []])

    await resolve(orderId)

    expect([(await readAttempt(orderId)).is_held, await listDue()]).toEqual([false, [id]])
  })

  it("of another transaction holds nothing", async () => {
    const orderId = await openPaid()
    expect(await bring(orderId, "refunded", { transactionNumber: "OTHER" })).toBe("refunded")
    expect(await readAttempt(orderId)).toMatchObject({ is_held: false })
  })

  it("over another amount is a doubt, and holds nothing", async () => {
    const orderId = await openPaid()
    expect(await bring(orderId, "refunded", { amount: "20.00" })).toBeUndefined()
    expect(await listOpen()).toMatchObject([{ reason: "amount_mismatch" }])
    expect(await readAttempt(orderId)).toMatchObject({ is_held: false })
  })

  describe("recorded by staff", () => {
    it("has a task that is paid out from the beginning", async () => {
      const orderId = await openPaid()
      await bring(orderId, "refunded")
      await resolve(orderId, { record_refund: true })
      const by = { paid_out_by: "admin@shop.example", reference: `T${orderId}` }
      expect(await listTasks()).toEqual([{ amount: "70.00", status: "paid_out", reason: "refunded_at_gateway", ...by }])
      expect(await listOpen()).toEqual([])
      expect(await readAttempt(orderId)).toMatchObject({ refunded: "70.00", is_held: false })
    })

    it("has one task when it is repeated because Medusa could not book it", async () => {
      const orderId = await openPaid()
      await bring(orderId, "refunded")
      const [row] = await listOpen()
      const issue = { attention_id: row?.id ?? "", attempt_id: await findAttemptId(ledger, orderId) }
      await ledger.svc.payments.recordRefund(admin, issue, { note: "seen" })
      expect((await readAttempt(orderId)).is_held).toBe(true)
      await ledger.svc.payments.recordRefund(admin, issue, { note: "again" })
      await resolve(orderId, { record_refund: true })
      expect(await listTasks()).toHaveLength(1)
    })

    it("is not refunded once more, and what the gateway did not report is not recorded", async () => {
      const orderId = await openPaid()
      await bring(orderId, "refunded")
      await expect(resolve(orderId, { refund: true })).rejects.toThrow("Record this refund instead")
      await resolve(orderId)
      await bring(orderId, "failed")
      expect(await listOpen()).toMatchObject([{ reason: "late_failure" }])
      await expect(resolve(orderId, { record_refund: true })).rejects.toThrow("reported no refund")
      expect(await listTasks()).toEqual([])
    })

    it("of an invoice has its task too", async () => {
      const invoice = await createInvoice(ledger)
      await recordMessage(ledger, signInvoiceMessage(invoice))
      expect((await recordMessage(ledger, signInvoiceMessage(invoice, { status: "refunded" }))).effect).toBe("refunded")
      const [row] = await listOpen()
      await ledger.svc.invoices.resolveAttention(
        admin,
        { attention_id: row?.id ?? "", invoice_id: invoice.id },
        { note: "seen", refund: false, record_refund: true }
      )
      expect(await listTasks()).toMatchObject([{ amount: "30.00", status: "paid_out" }])
    })
  })

  describe("with a refund task", () => {
    const callFunction = (id: string) => ledger.svc.refunds.beginFunctionPayout(admin, id)
    const payOut = (id: string) => ledger.svc.refunds.payOut(admin, id, { reference: "BANK-1" })

    it("the store's function is not called, and the payout closes the issue", async () => {
      const orderId = await openPaid()
      const id = await refundAttempt(ledger, orderId, "70.00")
      expect(await bring(orderId, "refunded")).toBe("refunded")
      expect(await callFunction(id)).toEqual({ outcome: "refunded_at_gateway" })
      expect(await payOut(id)).toBe("noted")
      expect(await listOpen()).toEqual([])
    })

    it("a task over a part leaves the issue open when it is paid out", async () => {
      const orderId = await openPaid()
      const id = await refundAttempt(ledger, orderId, "20.00")
      await bring(orderId, "refunded")
      await payOut(id)
      expect(await listOpen()).toHaveLength(1)
    })

    it("that is paid out, it says nothing; when the payout is undone, the function is not called", async () => {
      const orderId = await openPaid()
      const id = await refundAttempt(ledger, orderId, "70.00")
      await payOut(id)
      expect(await bring(orderId, "refunded")).toBe("none")
      expect(await listOpen()).toEqual([])
      await ledger.svc.refunds.undoPayout(admin, id)
      expect(await callFunction(id)).toEqual({ outcome: "refunded_at_gateway" })
    })

    it("a refund of a transaction that was not reported is paid out as ever", async () => {
      const orderId = await openPaid()
      await bring(orderId, "refunded", { transactionNumber: "OTHER" })
      expect(await callFunction(await refundAttempt(ledger, orderId, "70.00"))).toMatchObject({ outcome: "claimed" })
    })
  })
})
