/** Shows which fields of the gateway's answer to a new invoice are stored. */
import { invoiceSchema } from "../../../gateway"
import { readCreatedInvoice } from "../read-created-invoice"

const of = (answer: object) => readCreatedInvoice(invoiceSchema.parse({ id: 7, invoiceno: "INV-7", ...answer }))

describe("readCreatedInvoice", () => {
  it("accepts an answer with only number and id", () => {
    expect(of({})).toEqual({
      invoice_number: "INV-7",
      gateway_id: "7",
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
    [6, null],
  ])("reads status id %i as %s", (invoicestatusId, status) => {
    expect(of({ invoicestatusId }).status).toBe(status)
    expect(of({ invoicestatus: { id: invoicestatusId, name: "?" } }).status).toBe(status)
  })

  it("reads the amount from whichever field has it", () => {
    expect([of({ grossamount: 5 }).amount, of({ "Total amount": "5.50" }).amount]).toEqual(["5", "5.50"])
  })

  it.each(["javascript:alert(1)", "data:text/html,x", "no address", ""])("keeps no link that is %s", (link) => {
    const { share_url, payment_url } = of({ ShareUrl: link, paymentUrl: link })
    expect([share_url, payment_url]).toEqual([null, null])
  })
})
