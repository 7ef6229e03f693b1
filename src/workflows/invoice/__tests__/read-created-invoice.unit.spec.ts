/** Shows which fields of the gateway's answer to a new invoice are stored. */
import { invoiceSchema } from "../../../gateway"
import { readCreatedInvoice } from "../read-created-invoice"

const of = (answer: object) => readCreatedInvoice(invoiceSchema.parse({ invoiceno: "INV-7", ...answer }))

describe("readCreatedInvoice", () => {
  it("accepts an answer with only the number", () => {
    expect(of({})).toEqual({
      invoice_number: "INV-7",
      gateway_id: null,
      reference_id: null,
      status: null,
      amount: null,
      share_url: null,
      payment_url: null,
      expires_at: null,
    })
  })

  it.each([
    [1, "draft"],
    [2, "unpaid"],
    [3, "paid"],
    [4, "overdue"],
    [5, "cancelled"],
    ["3", "paid"],
    [6, null],
    ["constructor", null],
  ])("reads status id %j as %s", (invoicestatusId, status) => {
    expect(of({ invoicestatusId }).status).toBe(status)
    expect(of({ invoicestatus: { id: invoicestatusId, name: "?" } }).status).toBe(status)
  })

  it.each([
    [7, 70, "7", "70"],
    ["R-7", "REF-7", "R-7", "REF-7"],
    ["", "", null, null],
    [1.5, { id: 7 }, null, null],
  ])("reads the ids %j and %j", (id, referenceId, gateway_id, reference_id) => {
    expect(of({ id, referenceId })).toMatchObject({ gateway_id, reference_id })
  })

  it("reads the amount from whichever field has it", () => {
    expect([of({ grossamount: 5 }).amount, of({ "Total amount": "5.50" }).amount]).toEqual(["5", "5.50"])
    expect(of({ grossamount: "5,50", "Total amount": 5.5 }).amount).toBe("5.5")
  })

  it.each(["javascript:alert(1)", "data:text/html,x", "no address", ""])("keeps no link that is %s", (link) => {
    const { share_url, payment_url } = of({ ShareUrl: link, paymentUrl: link })
    expect([share_url, payment_url]).toEqual([null, null])
  })
})
