/** The ledger keeps how far a payment got and why it failed, for statistics alone. */
import { openBareAttempt } from "../support/bare-attempt"
import { signedMessage } from "../support/forge"
import { recordMessage } from "../support/record-only"
import { reportResult, usePaymentScreen } from "../support/sdk-app"
import { withStore } from "../support/with-store"
import { readFacts, readWritten } from "./read-facts"

withStore("funnel facts", (store) => {
  describe("a payment", () => {
    it("counts as sent at once when the storefront posts the form itself, or an app opens the mobile SDK", async () => {
      const { session_id } = await store.shopper.checkOut()
      const { body } = await store.shopper.signedForm(session_id)
      expect(await readFacts(store, body.fields.ORDER_ID ?? "")).toMatchObject({
        channel: "web",
        step: "sent",
        sent: true,
      })

      const { orderId } = await usePaymentScreen(store, "success")
      expect(await readFacts(store, orderId)).toMatchObject({
        channel: "sdk",
        step: "sent",
        sent: true,
        returned: false,
      })
    })

    it("counts as returned once the browser brings a message, whatever the gateway's server said before", async () => {
      const orderId = await openBareAttempt(store)
      const about = { orderId, amount: "70.00", transactionNumber: "T1" }
      await recordMessage(store, signedMessage("webhook", about))
      expect(await readFacts(store, orderId)).toMatchObject({ step: "paid", returned: false })
      await recordMessage(store, signedMessage("callback", about))
      expect(await readFacts(store, orderId)).toMatchObject({ step: "paid", returned: true })
      const written = await readWritten(store, orderId)
      await recordMessage(store, signedMessage("callback", { ...about, responseMessage: "Again" }))
      expect(await readWritten(store, orderId)).toBe(written)
    })

    it("does not count as returned after a message that anyone can have written", async () => {
      const orderId = await openBareAttempt(store)
      const forged = signedMessage("callback", { orderId, amount: "70.00" }, "another key")
      expect((await recordMessage(store, forged)).outcome).toBe("unverified")
      expect(await readFacts(store, orderId)).toMatchObject({ step: "opened", returned: false })
    })

    it("keeps the reason of its failure until it is paid after all", async () => {
      const orderId = await openBareAttempt(store)
      const failure = { orderId, amount: "70.00", status: "failed", transactionNumber: "T1" } as const
      const declined = async (responseMessage: string, channel: "callback" | "webhook" = "webhook") => {
        await recordMessage(store, signedMessage(channel, { ...failure, responseMessage }))
        return (await readFacts(store, orderId))?.decline_code
      }
      expect(await declined("Txn")).toBe("unknown")
      expect(await readFacts(store, orderId)).toMatchObject({ step: "sent", returned: false })
      // A later message can be more exact, and none makes it less exact.
      expect(await declined("Declined by the bank")).toBe("declined")
      expect(await declined("Txn 2")).toBe("declined")
      expect(await declined("Insufficient funds", "callback")).toBe("insufficient_funds")
      expect(await readFacts(store, orderId)).toMatchObject({ step: "returned" })
      expect(await declined("The card has expired")).toBe("insufficient_funds")
      expect(await declined("Txn 3")).toBe("insufficient_funds")

      await recordMessage(store, signedMessage("callback", { orderId, amount: "70.00", transactionNumber: "T2" }))
      expect(await readFacts(store, orderId)).toMatchObject({ step: "paid", decline_code: null })
    })

    it("counts as returned when an app reports its result, and keeps the payment mode of the first success", async () => {
      const { checkout, orderId, completion } = await usePaymentScreen(store, "failed")
      const say = async (result: object) => {
        await reportResult(store, checkout.session_id, { ...completion, ...result })
        return readFacts(store, orderId)
      }
      expect(await say({ paymentMode: "DEBIT CARD" })).toMatchObject({
        step: "returned",
        payment_mode: "DEBIT CARD",
        decline_code: null,
      })
      expect(await say({ status: "3", paymentMode: "CREDIT CARD" })).toMatchObject({ payment_mode: "CREDIT CARD" })
      expect(await say({ status: "3", paymentMode: "GOOGLE PAY" })).toMatchObject({ payment_mode: "CREDIT CARD" })
      expect(await say({ paymentMode: "GOOGLE PAY" })).toMatchObject({ payment_mode: "CREDIT CARD" })
    })
  })
})
