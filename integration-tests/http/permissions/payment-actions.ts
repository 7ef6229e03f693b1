/** Staff view, settle, refund and confirm payments, each with its own permission. */
import { readBooks, expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { expectRefusal } from "../support/answers"
import { signedMessage } from "../support/forge"
import { setStock } from "../support/stock"
import { withApprovalStore } from "./with-approval-store"

interface PaymentView {
  id: string
  status: string
  messages: { outcome: string; actor: string | null; channel: string }[]
  attention: { id: string; reason: string; resolved_at: string | null; resolved_by: string | null }[]
  refund_tasks: { id: string; amount: string; status: string; transaction_number: string }[]
}

withApprovalStore("permissions", (store) => {
  const ask = (id: string, action: string, body?: object) =>
    store.staff.ask("POST", `/admin/svc/payments/${id}/${action}`, body)
  const act = async (id: string, action: string, body?: object) =>
    (await store.staff.call<{ payment: PaymentView }>("POST", `/admin/svc/payments/${id}/${action}`, body)).payment
  const read = async (id: string) =>
    (await store.staff.call<{ payment: PaymentView }>("GET", `/admin/svc/payments/${id}`)).payment

  const findPayment = async (orderId: string): Promise<PaymentView> => {
    const path = `/admin/svc/payments?q=${orderId}`
    const { payments } = await store.staff.call<{ payments: { id: string }[] }>("GET", path)
    expect(payments).toHaveLength(1)
    return read(payments[0]?.id ?? "")
  }

  const payByCallback = async (orderId: string) => {
    const { callback, transaction_number } = await store.sandbox.answer(orderId, "success")
    await store.shopper.bring(callback)
    return transaction_number
  }

  const soldOut = async () => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    await setStock(store, 0)
    await payByCallback(orderId)
    expect(await openAttention(store)).toEqual(["order_failed"])
    return { checkout, payment: await findPayment(orderId) }
  }

  describe("staff who settle a payment again", () => {
    it("are refused when it was not paid", async () => {
      const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
      const { id } = await findPayment(orderId)
      expectRefusal(await ask(id, "settle"), 400, "is not paid")
    })
  })

  describe("staff who turn an order that cannot be placed into a refund", () => {
    it("leave one refund task over the full amount, paid out once, and no order is placed any more", async () => {
      const { checkout, payment } = await soldOut()
      const body = { attention_id: payment.attention[0]?.id, note: "sold out for good", refund: true }

      await act(payment.id, "resolve", body)
      await setStock(store, 10)
      await act(payment.id, "settle")

      await expectUnpaid(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
      const [task] = (await read(payment.id)).refund_tasks
      expect(task).toMatchObject({ amount: "70.00", status: "to_pay_out" })
      expect((await store.shopper.status(checkout.session_id)).body.status).toBe("attention")
      expect((await ask(payment.id, "resolve", body)).status).toBe(404)

      const path = `/admin/svc/refund-tasks/${task?.id}/paid-out`
      expect((await store.staff.ask("POST", path, {})).status).toBe(400)
      const { refund_task } = await store.staff.call<{ refund_task: object }>("POST", path, { reference: "BANK-1" })
      expect(refund_task).toMatchObject({ status: "paid_out", reference: "BANK-1", paid_out_by: "admin@shop.example" })
      expect((await store.staff.ask("POST", path, { reference: "BANK-2" })).status).toBe(409)
    })

    it("refund a second payment by its own transaction, and the order keeps its money", async () => {
      const checkout = await store.shopper.checkOut()
      const first = await store.shopper.goToGateway(checkout)
      const second = await store.shopper.goToGateway(checkout)
      await payByCallback(first)
      const transaction_number = await payByCallback(second)
      const payment = await findPayment(second)
      const body = { attention_id: payment.attention[0]?.id, note: "paid twice", refund: true }

      const resolved = await act(payment.id, "resolve", body)

      expect(resolved.refund_tasks).toMatchObject([{ amount: "70.00", transaction_number }])
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("cannot refund a payment that shows no money", async () => {
      const { orderId } = await store.shopper.reachGateway()
      await store.shopper.bring(signedMessage("callback", { orderId, amount: "70.00", environment: "live" }))
      const payment = await findPayment(orderId)
      const body = { attention_id: payment.attention[0]?.id, note: "?", refund: true }

      expectRefusal(await ask(payment.id, "resolve", body), 400, "Confirm its transaction number and amount")
      expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])
    })
  })

  describe("staff who confirm a payment from the merchant panel", () => {
    it("pay the order, and their name and note are kept", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const { id } = await findPayment(orderId)
      const body = { decision: "paid", transaction_number: "PANEL1", amount: "70.00", note: "seen in the panel" }

      const payment = await act(id, "confirm", body)

      await expectPaidOnce(store, checkout.cart_id)
      expect(payment.messages).toMatchObject([
        {
          channel: "staff",
          outcome: "verified",
          actor: "admin@shop.example",
          body: expect.stringContaining("seen in the panel"),
        },
      ])
    })

    it("reject a payment that the panel does not show, without a number, and resolve the doubt", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      await store.shopper.bring(
        signedMessage("webhook", { orderId, amount: "75270.00", transactionNumber: "CLAIMED1" })
      )
      const { id, attention } = await findPayment(orderId)

      const payment = await act(id, "confirm", {
        decision: "rejected",
        note: "not in the panel",
        attention_id: attention[0]?.id,
      })

      expect(payment.status).toBe("failed")
      expect(payment.attention).toMatchObject([{ resolved_by: "admin@shop.example" }])
      expect(payment.messages.find(({ channel }) => channel === "staff")).toMatchObject({
        transaction_status: "failed",
        transaction_number: null,
      })
      await expectUnpaid(store, checkout.cart_id)
    })

    it("withdraw an amount that they confirmed by mistake, then confirm the right one", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const { id } = await findPayment(orderId)
      const seen = { decision: "paid", transaction_number: "PANEL6" }
      const wrong = await act(id, "confirm", { ...seen, amount: "700.00", note: "misread" })
      const withdrawal = { attention_id: wrong.attention[0]?.id, note: "it was 70.00", withdraw_confirmation: true }

      const withdrawn = await act(id, "resolve", withdrawal)

      expect(withdrawn.attention).toMatchObject([{ resolved_by: "admin@shop.example", resolution: "it was 70.00" }])
      expect(withdrawn.refund_tasks).toEqual([])
      await expectUnpaid(store, checkout.cart_id)
      expect((await ask(id, "resolve", withdrawal)).status).toBe(404)
      await act(id, "confirm", { ...seen, amount: "70.00", note: "seen again" })
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("cannot both withdraw a confirmed amount and refund it, even at once", async () => {
      const { orderId } = await store.shopper.reachGateway()
      const { id } = await findPayment(orderId)
      const body = { decision: "paid", transaction_number: "PANEL7", amount: "7.00", note: "too little" }
      const { attention } = await act(id, "confirm", body)
      const answer = { attention_id: attention[0]?.id, note: "x" }

      const answers = await Promise.all([
        ask(id, "resolve", { ...answer, withdraw_confirmation: true }),
        ask(id, "resolve", { ...answer, refund: true }),
      ])

      expect(answers.map(({ status }) => status === 200)).toContain(true)
      expect(answers.map(({ status }) => [404, 409].includes(status))).toContain(true)
      const [row] = await store.sql("SELECT confirmed_by FROM svc_attention")
      const tasks = await store.sql("SELECT id FROM svc_refund_task")
      expect([row?.confirmed_by === null, tasks.length]).toEqual(tasks.length === 0 ? [true, 0] : [false, 1])
    })

    it("cannot confirm another amount of a transaction after its refund", async () => {
      const { orderId } = await store.shopper.reachGateway()
      const { id } = await findPayment(orderId)
      const seen = { decision: "paid", transaction_number: "PANEL9", note: "too little" }
      const { attention } = await act(id, "confirm", { ...seen, amount: "7.00" })
      await act(id, "resolve", { attention_id: attention[0]?.id, note: "given back", refund: true })

      expectRefusal(
        await ask(id, "confirm", { ...seen, amount: "9.00" }),
        400,
        "transaction_number PANEL9 is refunded here already"
      )

      expect(await store.sql("SELECT amount FROM svc_attention")).toEqual([{ amount: "7.00" }])
      expect(await store.sql("SELECT amount FROM svc_refund_task")).toEqual([{ amount: "7.00" }])
    })

    it("cannot withdraw a confirmation whose transaction has paid since", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const { id } = await findPayment(orderId)
      const seen = { decision: "paid", transaction_number: "PANEL8" }
      const { attention } = await act(id, "confirm", { ...seen, amount: "7.00", note: "misread" })
      expect(attention).toMatchObject([{ can_withdraw_confirmation: true }])

      const paid = await act(id, "confirm", { ...seen, amount: "70.00", note: "seen again" })

      expect(paid.attention).toMatchObject([{ can_withdraw_confirmation: false, resolved_at: null }])
      const withdrawal = { attention_id: attention[0]?.id, note: "x", withdraw_confirmation: true }
      expectRefusal(await ask(id, "resolve", withdrawal), 400, "no confirmation to withdraw")
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("must give the transaction number, the amount and a note", async () => {
      const { id } = await findPayment(await store.shopper.goToGateway(await store.shopper.checkOut()))
      for (const [field, body] of [
        ["transaction_number", { decision: "paid", amount: 70, note: "x" }],
        ["amount", { decision: "paid", transaction_number: "PANEL4", note: "x" }],
        ["amount", { decision: "paid", transaction_number: "PANEL4", amount: "70.001", note: "x" }],
        ["note", { decision: "paid", transaction_number: "PANEL4", amount: 70, note: " " }],
        ["decision", { decision: "maybe", transaction_number: "PANEL4", amount: 70, note: "x" }],
      ] as const) {
        const refused = await ask(id, "confirm", body)
        expect([field, refused.status]).toEqual([field, 400])
        expect(refused.body.message).toContain(field)
      }
      expect(await store.sql("SELECT id FROM svc_message")).toEqual([])
    })
  })

  describe("staff without a permission", () => {
    it("are answered 403 with the action named, and nothing happens", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const { id } = await findPayment(orderId)
      const { permissions } = await store.svc.settings.readConfiguration()
      permissions.confirm = ["somebody-else@shop.example"]
      try {
        expectRefusal(
          await ask(id, "confirm", { decision: "paid", transaction_number: "PANEL5", amount: 70, note: "x" }),
          403,
          '"confirm"'
        )
        expect((await readBooks(store, checkout.cart_id)).orders).toEqual([])
        const answer = { attention_id: "svcatn_1", note: "x" }
        expectRefusal(await ask(id, "resolve", { ...answer, withdraw_confirmation: true }), 403, '"confirm"')
        expect((await ask(id, "resolve", answer)).status).toBe(404)
      } finally {
        permissions.confirm = ["Admin@Shop.Example".toLowerCase()]
      }
    })
  })
})
