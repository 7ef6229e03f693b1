/** Shows the initial values of the invoice form and the request it sends. */
import type { SvcInvoice } from "../../../../types"
import type { DecimalMarks } from "../../../shared/format/entered-number"
import {
  buildInvoiceBody as bodyOf,
  emptyInvoice,
  fillFromCopy,
  fillFromDraft,
  fillFromDuplicate,
  type InvoiceFormValues,
} from "../invoice-schema"

const line = { description: "Mug", quantity: "1.5", unit_price: "10.33" }

const buildInvoiceBody = (values: InvoiceFormValues, key: string, decimal: DecimalMarks) =>
  bodyOf(values, key, decimal, (rate) => `VAT ${rate}`)

describe("the request for an invoice", () => {
  it("has exact amounts, numbers in Latin digits, and the form's key", () => {
    const lines = [line, { description: "شاي", quantity: "٢", unit_price: "١٢.٥" }]
    const body = buildInvoiceBody({ ...emptyInvoice, client_name: "Noor", mobile: "55123456", lines }, "key-1", ".")
    expect(body).toEqual({
      client_name: "Noor",
      mobile: "55123456",
      status: "unpaid",
      lines: [
        { description: "Mug", quantity: 1.5, unit_price: "10.33", amount: "15.50" },
        { description: "شاي", quantity: 2, unit_price: "12.50", amount: "25.00" },
      ],
      idempotency_key: "key-1",
    })
  })

  it("names order, customer, address, notes and date only when they are given", () => {
    const owner = {
      order_id: "order_1",
      customer_id: "cus_1",
      email: "noor@example.com",
      remarks: "Thanks",
      internal_note: "Regular",
      due_date: "2026-12-31",
    }
    expect(buildInvoiceBody({ ...emptyInvoice, ...owner, lines: [line] }, "key-1", ".")).toMatchObject(owner)
    expect(Object.keys(buildInvoiceBody({ ...emptyInvoice, lines: [line] }, "key-1", "."))).not.toContain("order_id")
  })

  it.each([
    ["15", "2.33"],
    ["٧.٥", "1.16"],
    ["0.001", undefined],
    ["", undefined],
    ["100", undefined],
    ["tax", undefined],
  ])("has a line of tax at %s %: %s", (tax_rate, amount) => {
    const { lines } = buildInvoiceBody({ ...emptyInvoice, tax_rate, lines: [line] }, "key-1", ".")
    expect(lines[1]?.amount).toBe(amount)
  })

  it("names the tax by its rate, and adds no tax to the outstanding amount of an order", () => {
    const german = { ...line, quantity: "1,5", unit_price: "10,33" }
    const taxed = { ...emptyInvoice, tax_rate: "5,0", lines: [german, german] }
    const body = buildInvoiceBody(taxed, "key-1", ",")
    expect(body.lines[2]).toEqual({
      description: "VAT 5.0",
      quantity: 1,
      unit_price: "1.55",
      amount: "1.55",
      tax_rate: "5.0",
    })
    expect(body).not.toHaveProperty("tax_rate")
    expect(buildInvoiceBody({ ...taxed, order_id: "order_1" }, "key-1", ",").lines).toHaveLength(2)
  })
})

describe("the form's initial values", () => {
  const draft = {
    client_name: "Noor",
    mobile: "+97455123456",
    email: "",
    order_id: null,
    order_display_id: null,
    customer_id: "cus_1",
    outstanding: null,
    lines: [],
  }

  it("have one empty line for a customer", () => {
    expect(fillFromDraft({ draft }, ".")).toMatchObject({
      client_name: "Noor",
      order_id: "",
      lines: emptyInvoice.lines,
    })
  })

  it("have the lines of the order", () => {
    const lines = [{ description: "Mug", quantity: 2, unit_price: "45.00", amount: "90.00" }]
    const { order_id, lines: entered } = fillFromDraft({ draft: { ...draft, order_id: "order_1", lines } }, ".")
    expect([order_id, entered]).toEqual(["order_1", [{ description: "Mug", quantity: "2", unit_price: "45.00" }]])
  })

  it("copy client, owner and lines of an invoice that was not created", () => {
    const invoice = {
      client_name: "Noor",
      mobile: "+97455123456",
      email: null,
      remarks: "Thanks",
      internal_note: null,
      due_date: "2026-12-31",
      order_id: "order_1",
      customer_id: null,
      lines: [{ description: "Mug", quantity: 3, amount: "10.00", unit_price: null }],
    } as SvcInvoice
    expect(fillFromCopy(invoice, ".")).toEqual({
      client_name: "Noor",
      mobile: "+97455123456",
      email: "",
      remarks: "Thanks",
      internal_note: "",
      due_date: "2026-12-31",
      tax_rate: "",
      status: "unpaid",
      order_id: "order_1",
      customer_id: "",
      lines: [{ description: "3 × Mug", quantity: "1", unit_price: "10.00" }],
    })
    expect(fillFromDuplicate(invoice, ".")).toEqual({ ...fillFromCopy(invoice, "."), order_id: "", due_date: "" })
  })
})
