import settleDuePayments from "../../../src/jobs/settle-due-payments"
import pruneNotifications from "../../../src/jobs/prune-notifications"
import type { SvcInvoiceDetail, SvcNotificationListAnswer } from "../../../src/types"
import { outstandingOf } from "../../../src/medusa/outstanding"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { hashOfFields } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { openAttention } from "../../support/books"
import { cutsOf } from "../support/cuts"
import { signedMessage } from "../support/forge"
import { recordOnly } from "../support/record-only"
import type { SandboxMessage } from "../../support/sandbox-control"
import { placeUnpaidOrder, type UnpaidOrder } from "../support/unpaid-order"
import { untilAllTried } from "../support/until-all-tried"
import { withStore } from "../support/with-store"

/** An answer of any kind. */
interface Answer {
  status: number
  body: { message: string; invoice: SvcInvoiceDetail }
}

withStore(
  "invoice payments",
  (store) => {
    const ask = async (method: string, path: string, sent?: unknown) =>
      (await store.staff.ask(method, `/admin/svc/invoices${path}`, sent)) as unknown as Answer
    const create = async (changes: { amount?: string; order_id?: string; idempotency_key?: string } = {}) => {
      const { amount = "30.00", ...rest } = changes
      const lines = [{ description: "Tea", quantity: 1, amount }]
      return (await ask("POST", "", { client_name: "Aisha", mobile: "55123456", lines, ...rest })).body.invoice
    }
    const look = async ({ id }: { id: string }) => (await ask("GET", `/${id}`)).body.invoice
    const pay = (invoice: SvcInvoiceDetail, choice?: { result?: "failed" | "in_progress"; transaction?: "new" }) =>
      store.sandbox.payInvoice(invoice.invoice_number ?? "", choice)
    const bring = async (message: SandboxMessage) => {
      expect((await store.shopper.bring(message)).status).toBe(200)
    }
    const referenceOf = async ({ id }: { id: string }) => {
      const [row] = await store.sql<{ reference_id: string }>("SELECT reference_id FROM svc_invoice WHERE id = ?", [id])
      return row?.reference_id ?? ""
    }
    const forge = async (invoice: SvcInvoiceDetail, changes: object = {}) =>
      signedMessage("webhook", {
        orderId: await referenceOf(invoice),
        amount: invoice.amount,
        invoiceNumber: invoice.invoice_number ?? "",
        ...changes,
      })
    const reasons = async (invoice: { id: string }) =>
      (await look(invoice)).attention.filter((row) => row.resolved_at === null).map(({ reason }) => reason)
    const messagesOf = async ({ id }: { id: string }) =>
      (
        await store.staff.call<SvcNotificationListAnswer>(
          "GET",
          `/admin/svc/notifications?invoice_id=${id}&order=created_at`
        )
      ).notifications

    /** What Medusa's books show of an order's money. */
    const booksOf = async ({ id }: UnpaidOrder) => {
      const query = store.container.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({
        entity: "order",
        fields: [
          "payment_status",
          "transactions.reference",
          "transactions.amount",
          "payment_collections.status",
          "payment_collections.amount",
          "payment_collections.payments.provider_id",
          "payment_collections.payments.captures.amount",
        ],
        filters: { id },
      })
      const [order] = data as unknown as {
        transactions: { reference: string; amount: unknown }[]
        payment_collections: {
          status: string
          amount: unknown
          payments: { provider_id: string; captures: { amount: unknown }[] }[]
        }[]
      }[]
      const { order: shown } = await store.staff.call<{ order: { payment_status: string } }>(
        "GET",
        `/admin/orders/${id}?fields=payment_status`
      )
      return {
        status: shown.payment_status,
        outstanding: (await outstandingOf(query, id))?.amount,
        transactions: order?.transactions.map(({ reference, amount }) => [reference, Number(amount)]),
        collections: order?.payment_collections.map(({ status, amount }) => [status, Number(amount)]),
        captures: order?.payment_collections.flatMap(({ payments }) =>
          payments.flatMap(({ provider_id, captures }) =>
            captures.map((capture) => [provider_id, Number(capture.amount)])
          )
        ),
      }
    }
    const paidOnce = (amount = 30) => ({
      status: "captured",
      outstanding: "0.00",
      transactions: [["capture", amount]],
      collections: [["completed", amount]],
      captures: [["pp_svc_svc", amount]],
    })

    describe.each(["success", "failed"] as const)("a notification that says %s, in a storm of cuts of it", (status) => {
      it.each(["671223", "TXNREALABC"])("comes to itself: transaction %s", async (transactionNumber) => {
        const invoice = await create()
        const genuine = await forge(invoice, { status, transactionNumber, responseMessage: "declined" })
        const invoiceNumber = invoice.invoice_number ?? ""
        const cuts = cutsOf(genuine, { orderId: await referenceOf(invoice), amount: 30, invoiceNumber }, 30)
        expect(cuts.length).toBeGreaterThan(0)

        for (const message of [...cuts, genuine, ...cuts]) {
          await bring(message)
        }

        const isPaid = status === "success"
        const expected = isPaid ? { status: "paid", transaction_number: transactionNumber } : { status: "unpaid" }
        const shown = await look(invoice)
        expect(shown).toMatchObject(expected)
        const open = shown.attention.filter((row) => row.resolved_at === null)
        expect(open.filter((row) => row.reason !== "unverified" || row.refund?.possible)).toEqual([])
      })
    })

    describe("a paid notification for an invoice", () => {
      it("marks it paid, once however often it comes", async () => {
        const invoice = await create()
        const { webhook, transaction_number } = await pay(invoice)
        await Promise.all([bring(webhook), bring(webhook), bring(webhook)])

        const paid = await look(invoice)
        expect(paid).toMatchObject({ status: "paid", transaction_number, paid_at: expect.any(String), attention: [] })
        expect(paid.history.filter(({ action }) => action === "paid")).toMatchObject([
          { actor: "gateway", detail: { transaction_number } },
        ])
        expect(await messagesOf(invoice)).toMatchObject([
          { outcome: "verified", effect: "paid", received_count: 3, channel: "webhook", attempt_id: null },
        ])
        expect(await store.sql("SELECT id FROM svc_attempt")).toEqual([])
      })

      it("is sent by the gateway itself to the webhook address", async () => {
        const invoice = await create()
        await fetch(`${store.sandbox.url}/_sandbox/invoices/${invoice.invoice_number}/pay`, { method: "POST" })
        expect((await look(invoice)).status).toBe("paid")
      })

      it("of a failure, or of a payment under way, is only noted, and a success after it counts", async () => {
        const invoice = await create()
        await bring((await pay(invoice, { result: "in_progress" })).webhook)
        await bring((await pay(invoice, { result: "failed" })).webhook)
        expect((await look(invoice)).status).toBe("unpaid")
        await bring((await pay(invoice)).webhook)
        expect((await look(invoice)).status).toBe("paid")
        expect((await messagesOf(invoice)).map(({ effect }) => effect)).toEqual(["in_progress", "failed", "paid"])
      })

      it("of a second transaction asks staff, who turn it into a refund task", async () => {
        const invoice = await create()
        const first = await pay(invoice)
        await bring(first.webhook)
        const second = await pay(invoice, { transaction: "new" })
        await bring(second.webhook)

        const [row] = (await look(invoice)).attention
        expect(row).toMatchObject({
          reason: "paid_twice",
          transaction_number: second.transaction_number,
          amount: "30.00",
        })
        expect((await look(invoice)).transaction_number).toBe(first.transaction_number)
        const resolution = { attention_id: row?.id, note: "both came", refund: true }
        const resolved = await ask("POST", `/${invoice.id}/resolve-attention`, resolution)

        expect(resolved.body.invoice.attention).toMatchObject([
          { resolved_by: "admin@shop.example", resolution: "both came" },
        ])
        expect(resolved.body.invoice.history.at(-1)).toMatchObject({
          action: "attention_resolved",
          detail: { refund: true },
        })
        expect(
          await store.sql("SELECT invoice_id, attempt_id, transaction_number, amount, status FROM svc_refund_task")
        ).toEqual([
          {
            invoice_id: invoice.id,
            attempt_id: null,
            transaction_number: second.transaction_number,
            amount: "30.00",
            status: "to_pay_out",
          },
        ])
        expect((await ask("POST", `/${invoice.id}/resolve-attention`, resolution)).status).toBe(404)
      })

      it("that contradicts the success of the same transaction asks staff", async () => {
        const invoice = await create()
        await bring(await forge(invoice, { transactionNumber: "T1" }))
        await bring(await forge(invoice, { transactionNumber: "T2", status: "failed", responseMessage: "No" }))
        expect(await reasons(invoice)).toEqual([])
        await bring(await forge(invoice, { transactionNumber: "T1", status: "failed", responseMessage: "No" }))
        expect(await reasons(invoice)).toEqual(["late_failure"])
        expect((await look(invoice)).status).toBe("paid")
      })
    })

    describe("a notification for an invoice that is not to be believed", () => {
      const expectUnpaid = async (invoice: SvcInvoiceDetail, ...expected: string[]) => {
        expect(await look(invoice)).toMatchObject({ status: "unpaid", transaction_number: null, paid_at: null })
        expect(await reasons(invoice)).toEqual(expected)
      }

      it.each([
        ["over another amount", { amount: "3.00" }, "amount_mismatch", "amount_mismatch"],
        ["of the other environment", { environment: "live" }, "wrong_environment", "wrong_environment"],
        ["with another reference", { orderId: "REFOTHER" }, "unverified", "unverified"],
        ["of another merchant", { merchantId: "SVC2" }, "unverified", "unverified"],
      ])("%s moves nothing and is shown to staff", async (_case, changes, outcome, reason) => {
        const invoice = await create()
        await bring(await forge(invoice, changes))
        await expectUnpaid(invoice, reason)
        expect(await messagesOf(invoice)).toMatchObject([{ outcome }])
      })

      it("because it is signed with another key moves nothing", async () => {
        const invoice = await create()
        const { webhook } = await pay(invoice)
        const fields = { ...webhook.fields, checksumhash: "0".repeat(64) }
        await bring({ ...webhook, body: JSON.stringify(fields) })
        await expectUnpaid(invoice)
        expect(await messagesOf(invoice)).toMatchObject([{ outcome: "unverified", reason: "check_value_wrong" }])
      })

      it("because it names another invoice's number moves neither", async () => {
        const cheap = await create({ amount: "1.00" })
        const dear = await create()
        await bring(await forge(cheap, { invoiceNumber: dear.invoice_number, amount: dear.amount }))
        await expectUnpaid(dear, "unverified")
        await expectUnpaid(cheap)
        const { webhook } = await pay(cheap)
        const fields = { ...webhook.fields, invoiceNumber: dear.invoice_number }
        await bring({ ...webhook, body: JSON.stringify(fields) })
        await expectUnpaid(dear, "unverified")
        await bring(webhook)
        expect((await look(cheap)).status).toBe("paid")
      })

      it("because its transaction has paid another invoice, or a cart, moves nothing; nor the other way round", async () => {
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const ofCart = await store.sandbox.answer(orderId, "success")
        await store.shopper.bring(ofCart.callback)
        const paid = await create()
        await bring(await forge(paid, { transactionNumber: "T1" }))

        const invoice = await create()
        await bring(await forge(invoice, { transactionNumber: ofCart.transaction_number }))
        await bring(await forge(invoice, { transactionNumber: "T1" }))
        await expectUnpaid(invoice, "unverified")
        expect((await messagesOf(invoice)).map(({ reason }) => reason)).toEqual(
          Array(2).fill("transaction_number_reused")
        )

        const other = await store.shopper.checkOut()
        const otherOrderId = await store.shopper.goToGateway(other)
        await store.shopper.bring(
          signedMessage("callback", { orderId: otherOrderId, amount: "70.00", transactionNumber: "T1" })
        )
        expect((await store.shopper.status(other.session_id)).body.status).toBe("awaiting_payment")
        expect(await openAttention(store)).toEqual(["unverified", "unverified"])
        expect(await store.sql("SELECT 1 FROM svc_attempt WHERE status = 'paid'")).toHaveLength(1)
      })

      it("at the same moment as a cart's with the same transaction pays one of both", async () => {
        const invoice = await create()
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        await Promise.all([
          store.shopper.bring(await forge(invoice, { transactionNumber: "T9" })),
          store.shopper.bring(signedMessage("webhook", { orderId, amount: "70.00", transactionNumber: "T9" })),
        ])
        const paid = await store.sql(
          "SELECT id FROM svc_attempt WHERE transaction_number = 'T9' UNION ALL SELECT id FROM svc_invoice WHERE transaction_number = 'T9'"
        )
        expect(paid).toHaveLength(1)
        await untilAllTried(store)
      })

      it("moves nothing when its text came in other fields before", async () => {
        const invoice = await create()
        const { webhook } = await pay(invoice)
        const fields: Record<string, string> = { ...webhook.fields, txnAmount: "30" }
        delete fields.checksumhash
        const checksumhash = hashOfFields(sandboxDefaults.secretKey, Object.entries(fields), "code_unit")
        const withAmount = (amount: string) => JSON.stringify({ ...fields, checksumhash }).replace('"30"', amount)
        await bring({ ...webhook, body: withAmount("30.0") })
        expect((await look(invoice)).status).toBe("paid")
        await bring({ ...webhook, body: withAmount('"30"') })
        expect(await messagesOf(invoice)).toMatchObject([{ effect: "paid" }, { outcome: "verified", effect: "none" }])
      })

      it("is stored for each invoice up to a bound", async () => {
        const invoice = await create()
        const { webhook } = await pay(invoice)
        for (let number = 0; number < 25; number++) {
          const fields = { ...webhook.fields, checksumhash: number.toString(16).padStart(64, "0") }
          await bring({ ...webhook, body: JSON.stringify(fields) })
        }
        expect(await store.sql("SELECT 1 FROM svc_notification WHERE invoice_id = ?", [invoice.id])).toHaveLength(20)
        await bring(webhook)
        expect((await look(invoice)).status).toBe("paid")
      })
    })

    describe("a payment that came before the create answer was known", () => {
      const lost = async () => {
        await store.sandbox.setFaults({
          endpoints: { create_invoice: { mode: "timeout", times: 1, after_effect: true } },
        })
        const invoice = await create({ idempotency_key: "lost" })
        expect(invoice.state).toBe("unknown")
        const [known] = (await store.sandbox.books()).invoices
        const invoiceno = known?.invoiceno ?? ""
        return { invoice, invoiceno }
      }

      it("is kept, and asks staff once they have named the invoice; they confirm it", async () => {
        const { invoice, invoiceno } = await lost()
        const { webhook, transaction_number } = await store.sandbox.payInvoice(invoiceno)
        await bring(webhook)
        expect(await store.sql("SELECT invoice_number, reason, invoice_id FROM svc_notification")).toEqual([
          { invoice_number: invoiceno, reason: "unknown_invoice", invoice_id: null },
        ])

        await ask("POST", `/${invoice.id}/resolve`, { outcome: "created", invoice_number: invoiceno, note: "seen" })

        expect(await reasons(invoice)).toEqual(["unverified"])
        expect(await messagesOf(invoice)).toMatchObject([{ outcome: "unverified", reason: "reference_unknown" }])
        expect((await look(invoice)).status).toBe("unpaid")
        const confirmed = await ask("POST", `/${invoice.id}/confirm`, {
          transaction_number,
          amount: invoice.amount,
          note: "seen as paid",
        })
        expect(confirmed.body.invoice).toMatchObject({ status: "paid", transaction_number })
        expect(await reasons(invoice)).toEqual([])
        await bring({ ...webhook, body: ` ${webhook.body}` })
        await bring(signedMessage("webhook", { ...claimOf(webhook), responseMessage: "success" }))
        expect(await reasons(invoice)).toEqual([])
      })

      const claimOf = ({ fields }: SandboxMessage) => ({
        orderId: fields.websiteRefNo ?? "",
        amount: "30",
        transactionNumber: fields.transactionNumber ?? "",
        invoiceNumber: fields.invoiceNumber ?? "",
      })

      it("is judged when the create answer is written down after all", async () => {
        const { invoice, invoiceno } = await lost()
        await bring((await store.sandbox.payInvoice(invoiceno)).webhook)
        const [known] = (await store.sandbox.books()).invoices
        const created = {
          invoice_number: invoiceno,
          gateway_id: "1",
          reference_id: known?.referenceId ?? "",
          status: "unpaid" as const,
          amount: "30",
          share_url: null,
          payment_url: null,
          expires_at: null,
        }
        await store.svc.recordInvoiceAnswer(
          invoice.id,
          { outcome: "created", created },
          await store.svc.configuration()
        )
        expect(await look(invoice)).toMatchObject({ state: "created", status: "paid", attention: [] })
        expect(await messagesOf(invoice)).toMatchObject([{ outcome: "verified", effect: "paid" }])
      })

      it("keeps its place although junk about unknown invoices has used up the room for junk", async () => {
        await store.sql(
          `INSERT INTO svc_notification (id, content_hash, channel, format, body, outcome, reason, last_received_at)
           SELECT 'n' || n, 'h' || n, 'webhook', 'json', '', 'unverified', 'check_value_wrong', now() FROM generate_series(1, 1000) n`
        )
        const { invoiceno } = await lost()
        await bring((await store.sandbox.payInvoice(invoiceno)).webhook)
        expect(await store.sql("SELECT 1 FROM svc_notification WHERE invoice_number = ?", [invoiceno])).toHaveLength(1)
        await pruneNotifications(store.container)
        expect(await store.sql("SELECT 1 FROM svc_notification WHERE invoice_number = ?", [invoiceno])).toHaveLength(1)
      })
    })

    describe("staff who confirm an invoice from the merchant panel", () => {
      it("mark it paid; who it was and why are kept", async () => {
        const invoice = await create()
        const sent = { transaction_number: "PANEL1", amount: invoice.amount, note: "seen in the panel" }

        const confirmed = await ask("POST", `/${invoice.id}/confirm`, sent)

        expect([confirmed.status, confirmed.body.invoice]).toMatchObject([
          200,
          { status: "paid", transaction_number: "PANEL1" },
        ])
        expect(confirmed.body.invoice.history.at(-1)).toMatchObject({
          action: "confirmed",
          actor: "admin@shop.example",
          detail: sent,
        })
        expect(await messagesOf(invoice)).toMatchObject([
          { channel: "staff", actor: "admin@shop.example", outcome: "verified" },
        ])
        expect((await ask("POST", `/${invoice.id}/confirm`, sent)).status).toBe(409)
      })

      it("keep the note of a second payment in the history too", async () => {
        const invoice = await create()
        const first = { transaction_number: "PANEL1", amount: invoice.amount, note: "seen in the panel" }
        await ask("POST", `/${invoice.id}/confirm`, first)
        const second = { ...first, transaction_number: "PANEL2", note: "paid once more" }

        const { body } = await ask("POST", `/${invoice.id}/confirm`, second)

        expect(body.invoice.attention).toMatchObject([{ reason: "paid_twice", transaction_number: "PANEL2" }])
        expect(body.invoice.history.at(-1)).toMatchObject({
          action: "confirmed",
          actor: "admin@shop.example",
          detail: second,
        })
      })

      it("cannot use a transaction that has paid something else, nor leave anything out", async () => {
        const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
        const { callback, transaction_number } = await store.sandbox.answer(orderId, "success")
        await store.shopper.bring(callback)
        const invoice = await create()
        for (const [field, sent] of [
          ["transaction_number", { transaction_number, amount: "30", note: "x" }],
          ["transaction_number", { amount: "30", note: "x" }],
          ["transaction_number", { transaction_number: "a b", amount: "30", note: "x" }],
          ["amount", { transaction_number: "PANEL3", note: "x" }],
          ["amount", { transaction_number: "PANEL3", amount: "-1", note: "x" }],
          ["note", { transaction_number: "PANEL3", amount: "30", note: " " }],
        ] as const) {
          const refused = await ask("POST", `/${invoice.id}/confirm`, sent)
          expect([sent, refused.status, refused.body.message]).toEqual([sent, 400, expect.stringContaining(field)])
        }
        await store.sql("UPDATE svc_invoice SET state = 'unknown'")
        expect(
          (await ask("POST", `/${invoice.id}/confirm`, { transaction_number: "PANEL3", amount: 30, note: "x" })).status
        ).toBe(409)
        expect(await look(invoice)).toMatchObject({ status: "unpaid", transaction_number: null })
      })
    })

    describe("the payment of an order's invoice", () => {
      const invoiceFor = async (order: UnpaidOrder, amount?: string) =>
        create({ order_id: order.id, ...(amount && { amount }) })

      it("is recorded on the order, which is then paid in full", async () => {
        const order = await placeUnpaidOrder(store)
        expect((await booksOf(order)).outstanding).toBe("30.00")
        const invoice = await invoiceFor(order)
        const { webhook, transaction_number } = await pay(invoice)

        await bring(webhook)
        await bring(webhook)
        await untilAllTried(store)

        expect(await booksOf(order)).toEqual(paidOnce())
        expect(
          await store.sql(
            "SELECT status, invoice_id, transaction_number, placed_order_id, settled_at IS NOT NULL AS settled, provider_id, email FROM svc_attempt"
          )
        ).toEqual([
          {
            status: "paid",
            invoice_id: invoice.id,
            transaction_number,
            placed_order_id: order.id,
            settled: true,
            provider_id: "pp_svc_svc",
            email: null,
          },
        ])
        expect(await reasons(invoice)).toEqual([])
      })

      it("is recorded also when the server stopped right after it was stored, by the job, once", async () => {
        const order = await placeUnpaidOrder(store)
        const invoice = await invoiceFor(order)
        await recordOnly(store, (await pay(invoice)).webhook)
        expect((await booksOf(order)).outstanding).toBe("30.00")

        await store.sql("UPDATE svc_attempt SET next_settle_at = now()")
        await Promise.all([settleDuePayments(store.container), settleDuePayments(store.container)])
        await settleDuePayments(store.container)

        expect(await booksOf(order)).toEqual(paidOnce())
      })

      it("takes up what a settle that broke off has left behind", async () => {
        const order = await placeUnpaidOrder(store)
        const invoice = await invoiceFor(order)
        await recordOnly(store, (await pay(invoice)).webhook)
        const payments = store.container.resolve(Modules.PAYMENT)
        const original = payments.createPaymentSession.bind(payments)
        const broken = jest
          .spyOn(payments, "createPaymentSession")
          .mockImplementation(() => Promise.reject(new Error("gone")))
        await store.sql("UPDATE svc_attempt SET next_settle_at = now()")
        await settleDuePayments(store.container)
        broken.mockImplementation(original)
        expect(await reasons(invoice)).toEqual(["order_failed"])
        broken.mockRestore()

        await store.sql("UPDATE svc_attempt SET next_settle_at = now()")
        await settleDuePayments(store.container)

        expect(await booksOf(order)).toEqual(paidOnce())
        expect(await reasons(invoice)).toEqual([])
      })

      it("in parts is recorded part by part", async () => {
        const order = await placeUnpaidOrder(store)
        const first = await invoiceFor(order, "12.50")
        await bring((await pay(first)).webhook)
        await untilAllTried(store)
        expect(await booksOf(order)).toMatchObject({
          status: "captured",
          outstanding: "17.50",
          transactions: [["capture", 12.5]],
        })

        const second = await invoiceFor(order, "17.50")
        await bring((await pay(second)).webhook)
        await untilAllTried(store)
        expect(await booksOf(order)).toMatchObject({
          outstanding: "0.00",
          captures: [
            ["pp_svc_svc", 12.5],
            ["pp_svc_svc", 17.5],
          ],
        })
      })

      it("that is refunded in Medusa becomes a refund task", async () => {
        const order = await placeUnpaidOrder(store)
        const invoice = await invoiceFor(order)
        const { webhook, transaction_number } = await pay(invoice)
        await bring(webhook)
        await untilAllTried(store)
        const [payment] = await store.sql<{ id: string }>("SELECT id FROM payment")

        await store.staff.call("POST", `/admin/payments/${payment?.id}/refund`, { amount: 20 })

        expect(
          await store.sql(
            "SELECT invoice_id, attempt_id IS NOT NULL AS has_attempt, transaction_number, amount, status FROM svc_refund_task"
          )
        ).toEqual([
          { invoice_id: invoice.id, has_attempt: true, transaction_number, amount: "20.00", status: "to_pay_out" },
        ])
        await store.staff.call("POST", `/admin/orders/${order.id}/cancel`)
        expect(await store.sql("SELECT sum(amount::numeric)::text AS sum FROM svc_refund_task")).toEqual([
          { sum: "30.00" },
        ])
      })

      it("that staff confirm is recorded before they are answered", async () => {
        const order = await placeUnpaidOrder(store)
        const invoice = await invoiceFor(order)
        await ask("POST", `/${invoice.id}/confirm`, {
          transaction_number: "PANEL9",
          amount: invoice.amount,
          note: "seen",
        })
        expect(await booksOf(order)).toEqual(paidOnce())
      })

      it("is not recorded when the order was canceled: staff send the money back", async () => {
        const order = await placeUnpaidOrder(store)
        const invoice = await invoiceFor(order)
        await store.staff.call("POST", `/admin/orders/${order.id}/cancel`)
        const { webhook, transaction_number } = await pay(invoice)
        await bring(webhook)
        await untilAllTried(store)

        const [row] = (await look(invoice)).attention
        expect(row).toMatchObject({
          reason: "order_canceled",
          amount: "30.00",
          attempt_id: expect.stringMatching(/^svcatt_/),
        })
        expect((await booksOf(order)).captures).toEqual([])
        await ask("POST", `/${invoice.id}/resolve-attention`, { attention_id: row?.id, note: "canceled", refund: true })

        expect(await store.sql("SELECT invoice_id, transaction_number, amount FROM svc_refund_task")).toEqual([
          { invoice_id: invoice.id, transaction_number, amount: "30.00" },
        ])
        expect(await store.sql("SELECT settled_at IS NOT NULL AS settled, placed_order_id FROM svc_attempt")).toEqual([
          { settled: true, placed_order_id: null },
        ])
        await store.sql("UPDATE svc_attempt SET next_settle_at = now(), settled_at = NULL")
        await settleDuePayments(store.container)
        expect((await booksOf(order)).captures).toEqual([])
      })

      it("is not recorded a second time when two invoices over the whole order are paid at the same moment", async () => {
        const order = await placeUnpaidOrder(store)
        const invoices = [await invoiceFor(order), await invoiceFor(order)]
        const webhooks = await Promise.all(invoices.map(async (invoice) => (await pay(invoice)).webhook))
        await Promise.all(webhooks.map(bring))
        await untilAllTried(store)

        expect(await booksOf(order)).toEqual(paidOnce())
        expect((await Promise.all(invoices.map(reasons))).flat()).toEqual(["paid_twice"])
      })

      it.each([
        ["paid_twice", "30.00", "was paid already"],
        ["amount_mismatch", "12.50", "asks for 17.50 only"],
      ])("asks staff by %s when it is more than the order still asks for", async (reason, before, words) => {
        const order = await placeUnpaidOrder(store)
        const invoice = await invoiceFor(order)
        const other = await invoiceFor(order, before)
        await bring((await pay(other)).webhook)
        await untilAllTried(store)
        await bring((await pay(invoice)).webhook)
        await untilAllTried(store)

        const [row] = (await look(invoice)).attention
        expect(row).toMatchObject({
          reason,
          transaction_number: "",
          amount: "30.00",
          detail: expect.stringContaining(words),
        })
        expect((await booksOf(order)).captures).toEqual([["pp_svc_svc", Number(before)]])
        const resolved = await ask("POST", `/${invoice.id}/resolve-attention`, {
          attention_id: row?.id,
          note: "too much",
          refund: true,
        })
        expect(resolved.status).toBe(200)
        expect(await store.sql("SELECT amount, invoice_id FROM svc_refund_task")).toEqual([
          { amount: "30.00", invoice_id: invoice.id },
        ])
      })

      it("shows in the list of payments, and its attention is resolved there too", async () => {
        const order = await placeUnpaidOrder(store)
        const invoice = await invoiceFor(order)
        await store.staff.call("POST", `/admin/orders/${order.id}/cancel`)
        await bring((await pay(invoice)).webhook)
        await untilAllTried(store)
        const { payments } = await store.staff.call<{
          payments: { id: string; invoice_id: string; open_attention: string[] }[]
        }>("GET", "/admin/svc/payments?attention=true")
        expect(payments).toMatchObject([{ invoice_id: invoice.id, open_attention: ["order_canceled"] }])
        const [row] = (await look(invoice)).attention
        const body = { attention_id: row?.id, note: "canceled", refund: true }
        await store.staff.call("POST", `/admin/svc/payments/${payments[0]?.id}/resolve`, body)
        expect(await reasons(invoice)).toEqual([])
        expect(await store.sql("SELECT invoice_id FROM svc_refund_task")).toEqual([{ invoice_id: invoice.id }])
      })
    })

    describe("attention of an invoice", () => {
      it("that shows no money cannot become a refund task", async () => {
        const invoice = await create()
        await bring(await forge(invoice, { environment: "live" }))
        await bring(
          await forge(invoice, { amount: "3.00", status: "failed", responseMessage: "No", transactionNumber: "F1" })
        )
        for (const row of (await look(invoice)).attention) {
          const refused = await ask("POST", `/${invoice.id}/resolve-attention`, {
            attention_id: row.id,
            note: "?",
            refund: true,
          })
          expect([row.reason, refused.status]).toEqual([row.reason, 400])
        }
        expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])
      })

      it("over a wrong amount goes back only when staff have confirmed number and amount, and as they did", async () => {
        const invoice = await create()
        await bring(await forge(invoice, { amount: "3.00", transactionNumber: "W1" }))
        const [claimed] = (await look(invoice)).attention
        expect(claimed).toMatchObject({ amount: "3.00", refund: { possible: false, reason: "not_confirmed" } })
        const resolution = { attention_id: claimed?.id, note: "too little", refund: true }
        const refused = await ask("POST", `/${invoice.id}/resolve-attention`, resolution)
        expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("merchant panel")])

        const confirmed = { transaction_number: "W1", amount: "3", note: "seen", attention_id: claimed?.id }
        expect((await ask("POST", `/${invoice.id}/confirm`, confirmed)).status).toBe(200)
        const [row] = (await look(invoice)).attention.filter(({ resolved_at }) => resolved_at === null)
        expect(row?.refund).toEqual({ possible: true, transaction_number: "W1", amount: "3.00" })
        await ask("POST", `/${invoice.id}/resolve-attention`, { ...resolution, attention_id: row?.id })
        expect(await store.sql("SELECT amount, transaction_number FROM svc_refund_task")).toEqual([
          { amount: "3.00", transaction_number: "W1" },
        ])
      })

      it("of another invoice is not found, and a reason must be given", async () => {
        const invoice = await create()
        const other = await create()
        await bring(await forge(invoice, { environment: "live" }))
        const [row] = (await look(invoice)).attention
        const attention_id = row?.id
        expect((await ask("POST", `/${other.id}/resolve-attention`, { attention_id, note: "x" })).status).toBe(404)
        const refused = await ask("POST", `/${invoice.id}/resolve-attention`, { attention_id, note: "" })
        expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("note: ")])
        expect((await ask("POST", `/${invoice.id}/resolve-attention`, { attention_id, note: "test" })).status).toBe(200)
        expect(await reasons(invoice)).toEqual([])
      })
    })
  },
  { gateway_timeout_ms: 400 }
)
