/**
 * Staff capture in Medusa's admin while settling has stopped, then cancel, refund or edit. In every case the captured money
 * and the refunds add up to the amount that the gateway reported: nothing is lost and nothing is invented.
 */
import { openAttention } from "../../support/books"
import { CaptureInPart, type PlacedPayment } from "../support/capture-in-part"
import { editOrder } from "../support/edit-order"
import { loseCaptures } from "../support/lose-captures"
import { sendMoneyBack } from "../support/send-back"
import { withStore } from "../support/with-store"

/** The final places of the received 70.00: see `findMoney`. */
interface InTheEnd {
  kept: string
  refunded: string
  goesBack: string
}

withStore("money after capture", (store) => {
  const staff = new CaptureInPart(store)

  /** Expects that the store never pays out more than it received, and that all money has its place after the jobs have run. */
  const expectNothingInvented = async (payment: PlacedPayment, inTheEnd: InTheEnd) => {
    const now = await staff.findMoney(payment)
    expect(Number(now.kept) + Number(now.goesBack)).toBeLessThanOrEqual(Number(payment.reported))

    await staff.runAllJobs()

    const { waits, ...end } = await staff.findMoney(payment)
    expect(end).toEqual(inTheEnd)
    expect(Number(end.kept) + Number(end.goesBack) + Number(waits)).toBe(Number(payment.reported))
    return waits
  }

  type Act = (payment: PlacedPayment) => Promise<unknown>

  const cancel: Act = (payment) => staff.cancelOrder(payment)
  const editUp: Act = ({ order_id }) => editOrder(store, order_id, "more")
  const refund =
    (amount: number): Act =>
    (payment) =>
      staff.refund(payment, amount)

  describe("a payment of which staff have captured a part", () => {
    it.each<[string, Act[], InTheEnd]>([
      ["canceled with its order", [cancel], { kept: "0.00", refunded: "20.00", goesBack: "70.00" }],
      [
        "refunded in part, and canceled with its order",
        [refund(5), cancel],
        { kept: "0.00", refunded: "20.00", goesBack: "70.00" },
      ],
      [
        "edited up, refunded as far as it was captured, and canceled with its order",
        [editUp, refund(20), cancel],
        { kept: "0.00", refunded: "20.00", goesBack: "70.00" },
      ],
      ["refunded, as far as it was captured", [refund(20)], { kept: "50.00", refunded: "20.00", goesBack: "20.00" }],
      ["edited up", [editUp], { kept: "20.00", refunded: "0.00", goesBack: "50.00" }],
      ["refunded in part, and edited up", [refund(5), editUp], { kept: "15.00", refunded: "5.00", goesBack: "55.00" }],
      ["left alone", [], { kept: "70.00", refunded: "0.00", goesBack: "0.00" }],
    ])("has each amount kept or refunded once when it is then %s", async (_what, acts, inTheEnd) => {
      const payment = await staff.captured(20)

      for (const act of acts) {
        await act(payment)
      }

      expect(await expectNothingInvented(payment, inTheEnd)).toBe("0.00")
    })

    describe("while settling captures the rest", () => {
      type Work = () => Promise<unknown>
      type Way = (settle: Work, act: Work, payment: PlacedPayment) => Promise<unknown>

      const before: Way = (settle, act, payment) => staff.inTurn(payment, act, settle)
      const after: Way = (settle, act, payment) => staff.inTurn(payment, settle, act)
      const counted: Way = (settle, act) => staff.onceCounted(act, settle)

      const play = async (way: Way, act: Act) => {
        const payment = await staff.captured(20)
        const settle = () => staff.settle(payment)
        await way(settle, () => act(payment), payment)
        await staff.runAllJobs()
        return payment
      }

      // Medusa also marks a payment as canceled whose last part is just being captured: then staff are asked.
      it.each<[string, Way, Act, Omit<InTheEnd, "refunded"> & { waits: string }]>([
        ["captured before an order edit", after, editUp, { kept: "70.00", goesBack: "0.00", waits: "70.00" }],
        ["captured after an order edit", before, editUp, { kept: "70.00", goesBack: "0.00", waits: "70.00" }],
        ["counted by an order edit", counted, editUp, { kept: "20.00", goesBack: "50.00", waits: "0.00" }],
        ["captured before a cancellation", after, cancel, { kept: "0.00", goesBack: "70.00", waits: "0.00" }],
        ["captured after a cancellation", before, cancel, { kept: "50.00", goesBack: "20.00", waits: "70.00" }],
      ])("is kept or refunded once when it is %s", async (_what, way, act, inTheEnd) => {
        expect(await staff.findMoney(await play(way, act))).toMatchObject(inTheEnd)
      })

      it("is refunded once in full when staff decide so", async () => {
        const payment = await play(before, cancel)
        await sendMoneyBack(store)
        expect(await staff.findMoney(payment)).toMatchObject({ goesBack: "70.00", waits: "0.00" })
      })
    })
  })

  describe("a payment without a capture", () => {
    it("waits for staff when its order is canceled, and is refunded once", async () => {
      const payment = await staff.captured()
      await staff.cancelOrder(payment)

      expect(await expectNothingInvented(payment, { kept: "0.00", refunded: "0.00", goesBack: "0.00" })).toBe("70.00")

      expect(await openAttention(store)).toEqual(["order_canceled"])
      expect(await sendMoneyBack(store)).toBe(payment.attempt_id)
      const inTheEnd = { kept: "0.00", refunded: "0.00", goesBack: "70.00" }
      expect(await expectNothingInvented(payment, inTheEnd)).toBe("0.00")
    })

    it("is captured in full when an edit raises the total of its order, and the order asks for the difference", async () => {
      const payment = await staff.captured()
      await editUp(payment)
      expect(await expectNothingInvented(payment, { kept: "70.00", refunded: "0.00", goesBack: "0.00" })).toBe("0.00")
    })
  })

  describe("a settled payment whose capture Medusa has lost, as after a database restore", () => {
    const lost = async () => {
      const payment = await staff.captured()
      await staff.settle(payment)
      await loseCaptures(store)
      return payment
    }

    it("is captured in full after staff have captured a part again", async () => {
      const payment = await lost()
      await staff.capture(payment, 20)
      expect(await expectNothingInvented(payment, { kept: "70.00", refunded: "0.00", goesBack: "0.00" })).toBe("0.00")
    })

    it("is refunded when its order is canceled, and gets a missing refund task from the job once", async () => {
      const payment = await lost()
      await staff.cancelOrder(payment)
      const read = () => store.sql("SELECT request_key, amount, reason FROM svc_refund_task")
      const written = await read()
      await store.sql("DELETE FROM svc_refund_task")

      await staff.runRefundTaskJob()

      expect(written).toEqual([{ request_key: payment.payment_id, amount: "70.00", reason: "canceled" }])
      expect(await read()).toEqual(written)
      const inTheEnd = { kept: "0.00", refunded: "0.00", goesBack: "70.00" }
      expect(await expectNothingInvented(payment, inTheEnd)).toBe("0.00")
    })
  })
})
