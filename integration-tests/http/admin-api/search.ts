/** Staff find every row by the details that a customer can name, by the same rule in every list. */
import type { SvcInvoice, SvcPaymentListAnswer, SvcWithdrawal } from "../../../src/types"
import { refundNewestPayment } from "../support/send-back"
import { requestWithdrawal } from "../support/withdrawals"
import { withStore } from "../support/with-store"
import { createInvoice, payInvoice } from "./read-lists"

const lists = ["payments", "messages", "invoices", "refund-tasks", "withdrawals"] as const
type List = (typeof lists)[number]

withStore("search", (store) => {
  /** Returns the ids that each list finds, in the order of {@link lists}; empty lists are left out. */
  const find = async (q: string) => {
    const found = lists.map(async (list) => {
      const query = encodeURIComponent(q)
      const answer = await store.staff.call<Record<string, { id: string }[]>>("GET", `/admin/svc/${list}?q=${query}`)
      return [list, (answer[list.replace("-", "_")] ?? []).map(({ id }) => id).sort()] as const
    })
    return Object.fromEntries((await Promise.all(found)).filter(([, ids]) => ids.length > 0))
  }

  const idsIn = async (table: string, condition = "true") =>
    (await store.sql<{ id: string }>(`SELECT id FROM ${table} WHERE ${condition} ORDER BY id`)).map(({ id }) => id)

  /** Creates a paid order of Mansour with a refund, a payment that Noor abandoned, an invoice for each, and a withdrawal. */
  const fillTheStore = async () => {
    const { checkout, orderId } = await store.shopper.pay({
      name: ["Mansour", "Al-Kuwari"],
      email: "mansour@oryx.example",
      phone: "+97466112233",
    })
    const left = await store.shopper.goToGateway(
      await store.shopper.checkOut({
        name: ["Noor", "Saleh"],
        email: "Noor.Saleh@Pearl.example",
        phone: "5512 3456",
        quantity: 2,
      })
    )
    const [order] = await store.sql<{ id: string; display_id: number }>('SELECT id, display_id FROM "order"')
    await refundNewestPayment(store, 20)
    const asked = await createInvoice(store, "خالد الأنصاري", "1055.00", { mobile: "33445566", order_id: order?.id })
    const paid = await payInvoice(store, "Aisha Ltd", "31.45", { mobile: "77889900", email: "aisha@ltd.example" })
    const { body } = await requestWithdrawal(store.staff, { amount: "112.50", message: "Rent of March" })
    const { payments } = await store.staff.call<SvcPaymentListAnswer>("GET", "/admin/svc/payments")
    const [mansour, noor] = [orderId, left].map((id) => payments.find((one) => one.gateway_order_id === id))
    return { checkout, order, mansour, noor, asked, paid, withdrawal: body.withdrawal }
  }

  /** The sandbox counts its numbers from the clock, so now and then they would contain the digits of a search. */
  const takeDigitsOutOfNumbers = async () => {
    await store.sql("UPDATE svc_invoice SET invoice_number = translate(invoice_number, '0123456789', 'ABCDEFGHIJ')")
    await store.sql(
      "UPDATE svc_withdrawal SET withdrawal_number = translate(withdrawal_number, '0123456789', 'ABCDEFGHIJ')"
    )
  }

  type Filled = Awaited<ReturnType<typeof fillTheStore>>

  /** Lists the ids of a payment, its messages and its refund tasks. */
  const about = async (payment: { id: string } | undefined): Promise<Partial<Record<List, string[]>>> => {
    const rows = {
      payments: [payment?.id ?? ""],
      messages: await idsIn("svc_message", `attempt_id = '${payment?.id}'`),
      "refund-tasks": await idsIn("svc_refund_task", `attempt_id = '${payment?.id}'`),
    }
    return Object.fromEntries(Object.entries(rows).filter(([, ids]) => ids.length > 0))
  }
  const aboutInvoice = async ({ id }: SvcInvoice) => {
    const messages = await idsIn("svc_message", `invoice_id = '${id}'`)
    return { invoices: [id], ...(messages.length > 0 && { messages }) }
  }
  const theWithdrawal = ({ id }: SvcWithdrawal) => ({ withdrawals: [id] })

  const expectFound = async (texts: readonly (string | null | undefined)[], expected: object) => {
    for (const text of texts) {
      expect([text, await find(text ?? "")]).toEqual([text, expected])
    }
  }

  describe("staff find", () => {
    let filled: Filled

    beforeEach(async () => {
      filled = await fillTheStore()
    })

    it("a payment without an order, its messages and refunds by the customer's name, e-mail and phone, in any spelling", async () => {
      const { noor, mansour } = filled
      await takeDigitsOutOfNumbers()
      await expectFound(
        ["Noor Saleh", "saleh", "NOOR", "saleh noor", "noor.saleh@pearl.example", "@pearl", "earl.exam"],
        await about(noor)
      )
      await expectFound(
        ["+974 5512 3456", "55123456", "0097455123456", "97455123456", "+974 ٥٥١٢ ٣٤٥٦", "3456"],
        await about(noor)
      )
      await expectFound(["Mansour", "kuwari mans", "66112233", "oryx"], await about(mansour))
      await expectFound(["Noor Mansour", "55129999", "Nour", "%", "_", "'", "\\", ":*", "!noor", ""].slice(0, -1), {})
    })

    it("the rows of an order by its number, which does not match a longer number", async () => {
      const { mansour, asked, order } = filled
      const number = String(order?.display_id)
      const expected = { ...(await about(mansour)), ...(await aboutInvoice(asked)) }
      await expectFound([number, `#${number}`, `Order #${number}`, `order ${number}`, `طلب ${number}`], expected)
      await expectFound(["#999", "#0", "order_none"], {})
      await expectFound([order?.id], expected)
    })

    it("an amount in any spelling", async () => {
      const { asked, paid, noor, withdrawal } = filled
      await takeDigitsOutOfNumbers()
      await expectFound(["1055", "1,055", "1,055.00", "QAR 1055.0", "١٠٥٥", "1055 ر.ق"], await aboutInvoice(asked))
      await expectFound(["\u200fر.ق.\u200f\u00a0١٬٠٥٥٫٠٠"], await aboutInvoice(asked))
      await expectFound(["31.45", "٣١٫٤٥", "qar 31.45"], await aboutInvoice(paid))
      await expectFound(["112.5", "QAR 112.50"], theWithdrawal(withdrawal))
      await expectFound([noor?.amount, "125", "١٢٥"], await about(noor))
      await expectFound(["1055.01", "31.4", "0.00"], {})
    })

    it("no phone number by an amount that has its digits", async () => {
      const { mansour } = filled
      await expectFound(["66112233"], await about(mansour))
      await expectFound(["66.11", "QAR 6611", "6,611", "66112233.00"], {})
    })

    it("numbers and identifiers by their beginning", async () => {
      const { checkout, mansour, noor, paid, withdrawal } = filled
      await expectFound([noor?.gateway_order_id, noor?.gateway_order_id.toLowerCase()], await about(noor))
      await expectFound([mansour?.transaction_number, checkout.session_id], await about(mansour))
      await expectFound([`\u2068${paid.transaction_number}\u2069\u200e`], await aboutInvoice(paid))
      await expectFound([paid.invoice_number, paid.transaction_number], await aboutInvoice(paid))
      await expectFound([withdrawal.withdrawal_number, "rent", "of march"], theWithdrawal(withdrawal))
      await expectFound([noor?.gateway_order_id.slice(1)], {})
    })

    it("Arabic names with or without marks and the forms of a letter", async () => {
      await expectFound(["خالد", "الانصاري", "أنصارى", "خَالِد"], await aboutInvoice(filled.asked))
    })
  })

  it("finds a payment by the number of the order that it placed later", async () => {
    const { orderId } = await store.shopper.reachGateway()
    const [attempt] = await idsIn("svc_attempt")
    expect(await find("#1")).toEqual({})
    await store.shopper.bringAnswer(orderId, "success")
    const [order] = await store.sql<{ display_id: number }>('SELECT display_id FROM "order"')
    expect(await find(`#${order?.display_id}`)).toMatchObject({ payments: [attempt] })
  })

  it("does not compile the search text of a row, which would cost each message some milliseconds", async () => {
    // The database of these tests has no JIT compiler; most stores' databases compile plans that look as expensive as
    // this one.
    const [compiling] = await store.sql(
      "SELECT 'jit=off' = ANY(proconfig) AS off FROM pg_proc WHERE proname = 'svc_search'"
    )
    expect(compiling).toEqual({ off: true })
  })

  it("finds a message by the same search text as other rows, whatever the message names", async () => {
    await store.sql(
      `INSERT INTO svc_message (id, content_hash, channel, format, body, outcome, last_received_at,
         gateway_order_id, transaction_number, invoice_number, amount)
       SELECT 'svcmsg_' || n, 'hash' || n, 'webhook', 'json', '', 'verified', now(), order_id, number, invoice, amount
       FROM (VALUES (1, 'SHOP-1', 'TXN9', NULL, '70.00'), (2, '', '', '', ''), (3, NULL, NULL, NULL, NULL),
         (4, 'SAME', 'same', repeat('Ä', 100), repeat('9', 40)), (5, '١٢', 'أَ', ' ''x'' ', '=')) AS odd (n, order_id, number, invoice, amount)`
    )
    const differing = await store.sql(
      `SELECT id FROM svc_message WHERE search IS DISTINCT FROM
         svc_search(null, null, amount, gateway_order_id, transaction_number, invoice_number)`
    )
    expect([differing, (await find("txn9")).messages]).toEqual([[], ["svcmsg_1"]])
  })

  it("finds an invoice by any word of its internal note, also of a long one", async () => {
    const internal_note = `${"Collects on weekdays. ".repeat(22)}Pays on سبت`
    const { id } = await createInvoice(store, "Sara ".repeat(40), "10.00", { internal_note })
    expect(internal_note.length).toBeGreaterThan(490)
    expect([await find("collect weekday"), await find("pays سبت")]).toEqual([{ invoices: [id] }, { invoices: [id] }])
  })

  it("finds nobody whose data was erased", async () => {
    const { orderId } = await store.shopper.pay({ name: ["Noor", "Saleh"], email: "noor@pearl.example" })
    const paid = async () => store.sql("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [orderId])
    await store.sql(
      "UPDATE svc_attempt SET created_at = now() - interval '9 days', settled_at = coalesce(settled_at, now())"
    )
    expect(Object.keys(await find("saleh"))).toContain("payments")
    await store.staff.call("POST", "/admin/svc/personal-data/erase", { email: "noor@pearl.example" })
    expect([await find("saleh"), await find("55123456"), (await paid()).length]).toEqual([{}, {}, 1])
  })
})
