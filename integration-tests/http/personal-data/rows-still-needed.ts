/** Rows that wait for money or for staff keep their personal data, both from the job and from an erasure. */
import { signedMessage } from "../support/forge"
import { bindInvoiceActions } from "../support/invoices"
import { payWithoutSettling } from "../support/record-only"
import { sendMoneyBack } from "../support/send-back"
import { setStock } from "../support/stock"
import {
  erase,
  letDaysPass,
  findStockNeeds,
  runRetention,
  readLedgerText,
  withRetentionStore,
} from "./with-retention-store"

withRetentionStore("rows that are still needed", (store) => {
  const invoices = bindInvoiceActions(store)

  const shopper = { email: "shopper@example.com" }
  const client = { email: "aisha@example.com" }

  /** Expects that neither the job nor an erasure removes anything, for the given reason. */
  const expectKept = async (person: object, need: string) => {
    await letDaysPass(store, 400)
    const before = await readLedgerText(store)
    await runRetention(store)
    const { kept } = await erase(store, person)
    expect(findStockNeeds(kept)).toEqual(expect.arrayContaining([need]))
    expect(findStockNeeds(kept).filter((other) => other !== need)).toEqual([])
    expect(await readLedgerText(store)).toEqual(before)
  }

  /** Pays for an order that cannot be placed and is not tried again. */
  const payForNothing = async () => {
    const { orderId } = await store.shopper.reachGateway()
    await setStock(store, 0)
    await store.shopper.bringAnswer(orderId, "success")
    await store.sql("UPDATE svc_attempt SET next_settle_at = NULL")
  }

  /** Pays an invoice, and then once more. */
  const payInvoiceTwice = async () => {
    const invoice = await invoices.create()
    await invoices.receivePayment(invoice)
    await store.shopper.bring((await invoices.pay(invoice, { transaction: "new" })).webhook)
  }

  const askForLostInvoice = async () => {
    await store.sandbox.failOnce("create_invoice", "reset")
    await invoices.request()
  }

  /** Pays an order, of which another message claims a second payment. */
  const payTwice = async () => {
    const { orderId } = await store.shopper.pay()
    await store.shopper.bring(signedMessage("webhook", { orderId, amount: "70.00", transactionNumber: "1SECOND" }))
  }

  const payLater = async () => store.shopper.bringAnswer((await store.shopper.reachGateway()).orderId, "in_progress")

  it.each<[string, () => Promise<unknown>, object, string]>([
    ["a payment that waits for a decision", payForNothing, shopper, "open_attention"],
    ["a payment that is still under way", payLater, shopper, "in_progress"],
    ["a payment that is paid and not yet booked", () => payWithoutSettling(store), shopper, "not_settled"],
    ["a payment with an open question, whose bodies staff compare", payTwice, shopper, "open_attention"],
    ["an invoice of which nobody knows whether it was created", askForLostInvoice, client, "being_created"],
    ["an invoice with an open question about its money", payInvoiceTwice, client, "open_attention"],
  ])("%s is kept", async (_what, bringAbout, person, need) => {
    await bringAbout()

    await expectKept(person, need)
  })

  it("a payment with an open refund is kept until the refund is paid out", async () => {
    await payForNothing()
    await sendMoneyBack(store)
    await expectKept(shopper, "refund_to_pay_out")

    const [task] = await store.sql<{ id: string }>("SELECT id FROM svc_refund_task")
    await store.staff.call("POST", `/admin/svc/refund-tasks/${task?.id}/paid-out`, { reference: "BANK-1" })
    await runRetention(store)
    expect(await store.sql("SELECT email FROM svc_attempt")).toEqual([shopper])

    await letDaysPass(store, 181)
    await runRetention(store)
    expect(await store.sql("SELECT email FROM svc_attempt")).toEqual([{ email: null }])
    expect(await store.sql("SELECT reason, note, reference, amount FROM svc_refund_task")).toEqual([
      { reason: "order_failed", note: null, reference: "BANK-1", amount: "70.00" },
    ])
  })

  it("a payment of today that did not succeed is kept, and one of last week is not", async () => {
    await store.shopper.reachGateway()
    expect(findStockNeeds((await erase(store, shopper)).kept)).toEqual(["may_be_paid"])

    await letDaysPass(store, 8)

    const erased = { payments: 1, invoices: 0, payment_links: 0, shares: 0 }
    expect(await erase(store, shopper)).toEqual({ erased, kept: [] })
    expect(await store.sql("SELECT email FROM svc_attempt")).toEqual([{ email: null }])
  })

  it("an unpaid invoice is kept until staff set it aside", async () => {
    const invoice = await invoices.create()
    await expectKept(client, "unpaid")

    await store.staff.call("POST", `/admin/svc/invoices/${invoice.id}/set-aside`, { set_aside: true })

    expect((await erase(store, client)).erased.invoices).toBe(1)
    expect(await store.sql("SELECT client_name, email FROM svc_invoice")).toEqual([{ client_name: "", email: null }])
  })
})
