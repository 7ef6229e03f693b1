/** Shows what can be done with an invoice in each status. */
import type { AttentionRow } from "../../shared/attention/doubts"
import { hasWayToPay, invoiceCanBeConfirmed, isExpected } from "../possible-actions"

const claimed: AttentionRow = {
  reason: "amount_mismatch",
  transaction_number: "967",
  confirmed_by: null,
  resolved_at: null,
  refund: { possible: false, reason: "not_confirmed" },
}

describe("confirming an invoice from the merchant panel", () => {
  it("is offered once the gateway has confirmed it, while it is not paid or something is to be looked up", () => {
    const environment = "live"
    expect(invoiceCanBeConfirmed({ environment, state: "created", status: "unpaid", attention: [] }, "live")).toBe(true)
    expect(invoiceCanBeConfirmed({ environment, state: "created", status: "paid", attention: [] }, "live")).toBe(false)
    expect(invoiceCanBeConfirmed({ environment, state: "created", status: "paid", attention: [claimed] }, "live")).toBe(
      true
    )
    expect(invoiceCanBeConfirmed({ environment, state: "unknown", status: null, attention: [claimed] }, "live")).toBe(
      false
    )
  })

  it("is not offered for an invoice of the sandbox once the store is live", () => {
    const unpaid = (store: "sandbox" | "live" | null) =>
      invoiceCanBeConfirmed({ environment: "sandbox", state: "created", status: "unpaid", attention: [] }, store)
    expect([unpaid("live"), unpaid("sandbox"), unpaid(null)]).toEqual([false, true, true])
  })
})

describe("the link and the QR code of an invoice", () => {
  it.each([
    ["draft", true, false],
    ["unpaid", true, true],
    ["overdue", true, true],
    ["paid", false, false],
    ["cancelled", false, false],
  ] as const)(
    "of one that is %s: it can be sent: %s, its link leads to a payment: %s; neither when it is set aside",
    (status, canBeSent, leads) => {
      const invoice = { state: "created", status, set_aside: false } as const
      expect(isExpected(invoice)).toBe(canBeSent)
      expect(hasWayToPay(invoice)).toBe(leads)
      expect([isExpected({ ...invoice, set_aside: true }), hasWayToPay({ ...invoice, set_aside: true })]).toEqual([
        false,
        false,
      ])
    }
  )
})
