/** A job that calls slow functions ends in time, and its next run goes on where it stopped. */
import { GatewayClient, GatewayError } from "../../src/gateway"
import askAboutPayments from "../../src/jobs/ask-about-payments"
import cancelUnpaidOrders from "../../src/jobs/cancel-unpaid-orders"
import remindCustomers from "../../src/jobs/remind-customers"
import type { InquiryAnswer } from "../../src/modules/svc/settings/options/options"
import { REMINDERS } from "./orders/with-reminder-store"
import { openBareAttempt } from "./support/bare-attempt"
import { bindInvoiceActions } from "./support/invoices"
import { placeUnpaidOrder } from "./support/unpaid-order"
import { withStore } from "./support/with-store"

/** Calls of a function that hang, by the id of their subject, and the time that they took. */
const slow = { calls: [] as string[], passed: 0 }

/** Lets a function hang until its time-out, on the clock of this process. */
const hang = (id: string) => {
  slow.calls.push(id)
  slow.passed += 15_000
}

const inquire = ({ gateway_order_id }: { gateway_order_id: string }): Promise<InquiryAnswer | undefined> => {
  hang(gateway_order_id)
  return Promise.reject(new Error("down"))
}

withStore(
  "slow jobs",
  (store) => {
    const now = Date.now
    let clock: jest.SpyInstance

    beforeEach(() => {
      slow.calls = []
      slow.passed = 0
      clock = jest.spyOn(Date, "now").mockImplementation(() => now() + slow.passed)
    })
    afterEach(() => clock.mockRestore())

    /** Runs a job, and returns the subjects of its slow calls. */
    const callsOf = async (job: (container: typeof store.container) => Promise<void>) => {
      slow.calls = []
      await job(store.container)
      return slow.calls
    }

    const openDueAttempt = async (minutesAgo: number) => {
      const id = await openBareAttempt(store)
      await store.sql(
        "UPDATE svc_attempt SET next_inquiry_at = now() - make_interval(mins => ?::int) WHERE gateway_order_id = ?",
        [minutesAgo, id]
      )
      return id
    }

    it("the inquiries about payments end in time, and the next run asks about the others", async () => {
      const [first, second, third] = [await openDueAttempt(3), await openDueAttempt(2), await openDueAttempt(1)]
      expect(await callsOf(askAboutPayments)).toEqual([first, second])
      expect(await callsOf(askAboutPayments)).toEqual([third])
    })

    it("the cancellation of unpaid orders ends in time, and the next run begins with the others", async () => {
      const ids: string[] = []
      for (const hours of [27, 26, 25]) {
        const order = await placeUnpaidOrder(store)
        const id = await openBareAttempt(store)
        await store.sql(
          `UPDATE svc_attempt SET owing_order_id = ?, next_inquiry_at = NULL, inquiries = 6, created_at = now() - make_interval(hours => ?::int)
           WHERE gateway_order_id = ?`,
          [order.id, hours, id]
        )
        ids.push(id)
      }
      await store.sql(
        `UPDATE "order" SET created_at = now() - interval '2 days', updated_at = now() - interval '2 days'`
      )

      expect(await callsOf(cancelUnpaidOrders)).toEqual(ids.slice(0, 2))
      expect(await callsOf(cancelUnpaidOrders)).toEqual([ids[2], ids[0]])
    })

    describe("the reminders of customers", () => {
      const invoices = bindInvoiceActions(store)

      /** Creates invoices that staff shared by e-mail, and whose reminders are due, the first one first. */
      const shareInvoices = async (count: number) => {
        const numbers: string[] = []
        for (let index = 0; index < count; index++) {
          const { id, invoice_number } = await invoices.create()
          await invoices.share(id, { channel: "email", to: "zara@example.org" })
          numbers.push(invoice_number ?? "")
        }
        await store.sql(`UPDATE svc_reminder SET sent_at = sent_at - interval '${REMINDERS.after_days} days'`)
        return numbers
      }

      /** Shares an invoice as the gateway would, with this result. */
      const shareBy = (result: (number: string) => boolean) =>
        jest.spyOn(GatewayClient.prototype, "shareInvoice").mockImplementation(({ invoiceNumber }) => {
          slow.calls.push(invoiceNumber)
          return Promise.resolve().then(() => result(invoiceNumber))
        })

      it("end after two unknown outcomes in a row, so that the others are sent later", async () => {
        const [known, ...unknown] = await shareInvoices(5)
        const down = shareBy((number) => {
          if (number === known) {
            return true
          }
          throw new GatewayError("outcome_unknown", "down")
        })
        expect(await callsOf(remindCustomers)).toEqual([known, ...unknown.slice(0, 2)])
        down.mockRestore()
        const up = shareBy(() => true)
        expect(await callsOf(remindCustomers)).toEqual(unknown.slice(2))
        up.mockRestore()
      })

      it("go on with the others when the first ones were slow and nothing was sent", async () => {
        const numbers = await shareInvoices(3)
        const failing = jest.spyOn(store.svc, "retrieveSvcInvoice").mockImplementation((id) => {
          hang(id)
          return Promise.reject(new Error("connection lost"))
        })
        expect(await callsOf(remindCustomers)).toHaveLength(2)
        failing.mockRestore()
        const up = shareBy(() => true)
        expect(await callsOf(remindCustomers)).toEqual([numbers[2], numbers[0], numbers[1]])
        up.mockRestore()
      })
    })
  },
  { inquire, cancel_unpaid_after: 24, reminders: REMINDERS }
)
