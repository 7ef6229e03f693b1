/** A message whose body was removed is recognized when it is repeated: no text takes effect twice. */
import { openBareAttempt } from "../../http/support/bare-attempt"
import { findCuts } from "../../http/support/cuts"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { openAttention } from "../../support/books"
import { admin, createInvoice, signInvoiceMessage } from "../support/invoices"
import { findAttemptId } from "../support/payments"
import { withLedger } from "../support/with-ledger"
import { letDaysPass, retention, runRetention } from "./aging"

withLedger(
  "messages whose body was removed",
  (ledger) => {
    const bodiesLeft = async () => ledger.sql("SELECT id FROM svc_message WHERE body <> ''")

    /** Creates a payment that both channels reported, and removes the messages' bodies. */
    const payAndRemove = async () => {
      const orderId = await openBareAttempt(ledger)
      const about = { orderId, amount: "70.00", transactionNumber: "TXN77" }
      const [callback, webhook] = [signedMessage("callback", about), signedMessage("webhook", about)]
      await recordMessage(ledger, callback)
      await recordMessage(ledger, webhook)
      await ledger.svc.settling.markSettled(await findAttemptId(ledger, orderId), null)
      await letDaysPass(ledger, 181)
      await runRetention(ledger)
      expect(await bodiesLeft()).toEqual([])
      return { orderId, callback, webhook }
    }

    const expectPaidOnce = async () => {
      const attempts = await ledger.sql("SELECT status, transaction_number FROM svc_attempt")
      expect(attempts).toEqual([{ status: "paid", transaction_number: "TXN77" }])
    }

    it("count as repeated when they come again, and pay nothing twice", async () => {
      const { callback, webhook } = await payAndRemove()

      for (const message of [callback, webhook, callback]) {
        expect(await recordMessage(ledger, message)).toMatchObject({ repeated: true, to_settle: false })
      }

      await expectPaidOnce()
      expect(await openAttention(ledger)).toEqual([])
      expect(await ledger.sql("SELECT received_count, body FROM svc_message ORDER BY channel")).toEqual([
        { received_count: 3, body: "" },
        { received_count: 2, body: "" },
      ])
    })

    it("are no second payment when they come again in other fields", async () => {
      const { orderId, callback, webhook } = await payAndRemove()

      const cuts = [callback, webhook].flatMap((message) => findCuts(message, { orderId, amount: 70 }, 12))
      expect(cuts.length).toBeGreaterThan(3)
      for (const cut of cuts) {
        await recordMessage(ledger, cut)
      }

      await expectPaidOnce()
      const money = ["paid_twice", "amount_mismatch", "late_failure"]
      expect((await openAttention(ledger)).filter((reason) => money.includes(reason))).toEqual([])
    })

    it("keep their transaction number from paying anything else", async () => {
      await payAndRemove()
      const orderId = await openBareAttempt(ledger)

      const seen = {
        status: "success",
        transaction_number: "TXN77",
        amount: "70.00",
        note: "seen in the panel",
      } as const
      await expect(ledger.svc.messages.confirmPayment(admin, orderId, seen)).rejects.toThrow("TXN77")
    })

    it("pay their invoice once, also after its client was erased", async () => {
      const email = "aisha@example.com"
      const webhook = signInvoiceMessage(await createInvoice(ledger, { email }))
      await recordMessage(ledger, webhook)
      expect((await ledger.svc.personalData.erasePerson(admin, { email, orders: [], carts: [] })).kept).toEqual([])

      expect(await recordMessage(ledger, webhook)).toMatchObject({ repeated: true })

      expect(await ledger.sql("SELECT status, client_name FROM svc_invoice")).toEqual([
        { status: "paid", client_name: "" },
      ])
      expect([await openAttention(ledger), await bodiesLeft()]).toEqual([[], []])
    })

    it("from staff are refused when staff confirm the same again", async () => {
      const orderId = await openBareAttempt(ledger)
      const seen = { status: "success", transaction_number: "PANEL9", amount: "70.00", note: "seen by Noura" } as const
      const confirm = () => ledger.svc.messages.confirmPayment(admin, orderId, seen)
      await confirm()
      await ledger.svc.settling.markSettled(await findAttemptId(ledger, orderId), null)
      await letDaysPass(ledger, 181)
      await runRetention(ledger)

      await expect(confirm()).rejects.toThrow()

      expect(await ledger.sql("SELECT actor, body FROM svc_message")).toEqual([
        { actor: "admin@shop.example", body: "" },
      ])
    })
  },
  retention
)
