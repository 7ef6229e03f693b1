/** Staff find every row by the details that a customer can name, by the same rule in every list. */
import { readSearch } from "../../../src/modules/svc/lists"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { admin, createInvoice, signInvoiceMessage } from "../support/invoices"
import { bringResult, findAttemptId, refundAttempt } from "../support/payments"
import { beginWithdrawal } from "../support/withdrawals"
import { withLedger } from "../support/with-ledger"

const tables = ["svc_attempt", "svc_message", "svc_invoice", "svc_refund_task", "svc_withdrawal"] as const
type Found = Partial<Record<(typeof tables)[number], string[]>>

const ORDER = { id: "order_01KUWARI", number: "41" }

withLedger("search", (ledger) => {
  /** Returns the ids that each list finds; empty lists are left out. */
  const find = async (q: string): Promise<Found> => {
    const search = { found: readSearch(q) ?? null, among: [], without: [], offset: 0, limit: 20 }
    const sort = { by: "created_at", ascending: true }
    const found = tables.map(async (table) => {
      const { ids } = await ledger.svc.lists.findRows(table, { ...search, sort })
      return [table, ids.toSorted()] as const
    })
    return Object.fromEntries((await Promise.all(found)).filter(([, ids]) => ids.length > 0))
  }

  const idsIn = async (table: string, condition = "true") =>
    (await ledger.sql<{ id: string }>(`SELECT id FROM ${table} WHERE ${condition} ORDER BY id`)).map(({ id }) => id)

  /** Writes a paid order of Mansour with a refund, a payment that Noor abandoned, an invoice for each, and a withdrawal. */
  const fillTheLedger = async () => {
    const mansour = await openBareAttempt(ledger, "kuwari", {
      ...{ customer_name: "Mansour Al-Kuwari", email: "mansour@oryx.example", mobile: "+97466112233" },
    })
    await recordMessage(
      ledger,
      signedMessage("webhook", { orderId: mansour, amount: "70.00", transactionNumber: "TXN77" })
    )
    await ledger.svc.settling.markSettled(await findAttemptId(ledger, mansour), ORDER)
    await refundAttempt(ledger, mansour, "20.00")
    const noor = await openBareAttempt(ledger, undefined, {
      ...{ customer_name: "Noor Saleh", email: "Noor.Saleh@Pearl.example", mobile: "+97455123456", amount: "125.00" },
    })
    const asked = await createInvoice(ledger, {
      ...{ client_name: "خالد الأنصاري", amount: "1055.00", mobile: "33445566" },
      ...{ order_id: ORDER.id, order_number: ORDER.number },
    })
    const paid = await createInvoice(ledger, {
      ...{ client_name: "Aisha Ltd", amount: "31.45", mobile: "77889900", email: "aisha@ltd.example" },
    })
    await recordMessage(ledger, signInvoiceMessage(paid))
    await beginWithdrawal(ledger.svc, admin, { amount: "112.50", message: "Rent of March" })
    const [withdrawal = ""] = await idsIn("svc_withdrawal")
    const created = { withdrawal_number: "WDNUMBER", gateway_id: "1", status: null, amount: null }
    await ledger.svc.withdrawals.recordAnswer(withdrawal, { outcome: "created", created })
    return { mansour, noor, asked, paid, withdrawal }
  }

  type Filled = Awaited<ReturnType<typeof fillTheLedger>>

  /** Lists the ids of a payment, its messages and its refund tasks. */
  const about = async (orderId: string): Promise<Found> => {
    const id = await findAttemptId(ledger, orderId)
    const rows = {
      svc_attempt: [id],
      svc_message: await idsIn("svc_message", `attempt_id = '${id}'`),
      svc_refund_task: await idsIn("svc_refund_task", `attempt_id = '${id}'`),
    }
    return Object.fromEntries(Object.entries(rows).filter(([, ids]) => ids.length > 0))
  }
  const aboutInvoice = async ({ id }: { id: string }): Promise<Found> => {
    const messages = await idsIn("svc_message", `invoice_id = '${id}'`)
    return { svc_invoice: [id], ...(messages.length > 0 && { svc_message: messages }) }
  }

  const expectFound = async (texts: readonly (string | null | undefined)[], expected: object) => {
    for (const text of texts) {
      expect([text, await find(text ?? "")]).toEqual([text, expected])
    }
  }

  describe("staff find", () => {
    let filled: Filled

    beforeEach(async () => {
      filled = await fillTheLedger()
    })

    it("a payment without an order, its messages and refunds by the customer's name, e-mail and phone, in any spelling", async () => {
      const { noor, mansour } = filled
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
      const { mansour, asked } = filled
      const expected = { ...(await about(mansour)), ...(await aboutInvoice(asked)) }
      await expectFound(["41", "#41", "Order #41", "order 41", "طلب 41", ORDER.id], expected)
      await expectFound(["#4", "#410", "#0", "order_none"], {})
    })

    it("the rows of an order by a number of the store's own, in either letter case, and by any part of it", async () => {
      await ledger.sql("UPDATE svc_attempt SET order_number = 'QA-2026-0007' WHERE order_number = '41'")
      const expected = await about(filled.mansour)
      await expectFound(["QA-2026-0007", "#qa-2026-0007", "qa-2026", "2026-0007", "mansour 0007"], expected)
      await expectFound(["QA-2026-0008", "#2026"], {})
    })

    it("an amount in any spelling", async () => {
      const { asked, paid, noor, withdrawal } = filled
      await expectFound(["1055", "1,055", "1,055.00", "QAR 1055.0", "١٠٥٥", "1055 ر.ق"], await aboutInvoice(asked))
      await expectFound(["\u200fر.ق.\u200f\u00a0١٬٠٥٥٫٠٠"], await aboutInvoice(asked))
      await expectFound(["31.45", "٣١٫٤٥", "qar 31.45"], await aboutInvoice(paid))
      await expectFound(["112.5", "QAR 112.50"], { svc_withdrawal: [withdrawal] })
      await expectFound(["125.00", "125", "١٢٥"], await about(noor))
      await expectFound(["1055.01", "31.4", "0.00"], {})
    })

    it("no phone number by an amount that has its digits", async () => {
      const { mansour } = filled
      await expectFound(["66112233"], await about(mansour))
      await expectFound(["66.11", "QAR 6611", "6,611", "66112233.00"], {})
    })

    it("numbers and identifiers by their beginning", async () => {
      const { mansour, noor, paid, withdrawal } = filled
      await expectFound([noor, noor.toLowerCase()], await about(noor))
      await expectFound(["TXN77", "payses_kuwari"], await about(mansour))
      await expectFound([`\u2068T${paid.invoice_number}\u2069\u200e`], await aboutInvoice(paid))
      await expectFound([paid.invoice_number, `T${paid.invoice_number}`], await aboutInvoice(paid))
      await expectFound(["wdnumber", "rent", "of march"], { svc_withdrawal: [withdrawal] })
      await expectFound([noor.slice(1)], {})
    })

    it("Arabic names with or without marks and the forms of a letter", async () => {
      await expectFound(["خالد", "الانصاري", "أنصارى", "خَالِد"], await aboutInvoice(filled.asked))
    })
  })

  it("finds a payment by the number of the order that it placed later", async () => {
    const id = await findAttemptId(ledger, await openBareAttempt(ledger))
    expect(await find("#41")).toEqual({})
    await ledger.svc.settling.notePlacedOrder(id, ORDER)
    expect(await find("#41")).toEqual({ svc_attempt: [id] })
  })

  it("does not compile the search text of a row, which would cost each message some milliseconds", async () => {
    // The database of these tests has no JIT compiler; most stores' databases compile plans that look as expensive as
    // this one.
    const [compiling] = await ledger.sql(
      "SELECT 'jit=off' = ANY(proconfig) AS off FROM pg_proc WHERE proname = 'svc_search'"
    )
    expect(compiling).toEqual({ off: true })
  })

  it("finds a message by the same search text as other rows, whatever the message names", async () => {
    await ledger.sql(
      `INSERT INTO svc_message (id, content_hash, channel, format, body, outcome, last_received_at,
         gateway_order_id, transaction_number, invoice_number, amount)
       SELECT 'svcmsg_' || n, 'hash' || n, 'webhook', 'json', '', 'verified', now(), order_id, number, invoice, amount
       FROM (VALUES (1, 'SHOP-1', 'TXN9', NULL, '70.00'), (2, '', '', '', ''), (3, NULL, NULL, NULL, NULL),
         (4, 'SAME', 'same', repeat('Ä', 100), repeat('9', 40)), (5, '١٢', 'أَ', ' ''x'' ', '=')) AS odd (n, order_id, number, invoice, amount)`
    )
    const differing = await ledger.sql(
      `SELECT id FROM svc_message WHERE search IS DISTINCT FROM
         svc_search(null, null, amount, gateway_order_id, transaction_number, invoice_number)`
    )
    expect([differing, (await find("txn9")).svc_message]).toEqual([[], ["svcmsg_1"]])
  })

  it("finds an invoice by any word of its internal note, also of a long one", async () => {
    const internal_note = `${"Collects on weekdays. ".repeat(22)}Pays on سبت`
    const { id } = await createInvoice(ledger, { client_name: "Sara ".repeat(40), internal_note })
    expect(internal_note.length).toBeGreaterThan(490)
    expect([await find("collect weekday"), await find("pays سبت")]).toEqual([
      { svc_invoice: [id] },
      { svc_invoice: [id] },
    ])
  })

  it("finds nobody whose data was erased", async () => {
    const contact = { customer_name: "Noor Saleh", email: "noor@pearl.example", mobile: "+97455123456" }
    const orderId = await openBareAttempt(ledger, undefined, contact)
    await bringResult(ledger, orderId)
    await ledger.sql("UPDATE svc_attempt SET created_at = now() - interval '9 days', settled_at = now()")
    expect(await find("saleh")).toEqual(await about(orderId))
    await ledger.svc.personalData.erasePerson(admin, { email: contact.email, orders: [], carts: [] })
    expect([await find("saleh"), await find("55123456")]).toEqual([{}, {}])
  })
})
