/** Shows what can be done with an invoice in each status. */
import { buildIssue } from "../../shared/attention/__tests__/build-issue"
import { canConfirmInvoice } from "../possible-actions"
import { canBeShared, hasWayToPay } from "../../lib/invoice-state"

const claimed = buildIssue()

describe("confirming an invoice from the merchant panel", () => {
  it("is offered once the gateway has confirmed it, while it is unpaid or has an open doubt", () => {
    const is_test_money = false
    expect(canConfirmInvoice({ is_test_money, state: "created", status: "unpaid", attention: [] })).toBe(true)
    expect(canConfirmInvoice({ is_test_money, state: "created", status: "paid", attention: [] })).toBe(false)
    expect(canConfirmInvoice({ is_test_money, state: "created", status: "paid", attention: [claimed] })).toBe(true)
    expect(canConfirmInvoice({ is_test_money, state: "unknown", status: null, attention: [claimed] })).toBe(false)
  })

  it("is not offered for an invoice of the sandbox once the store is live", () => {
    const unpaid = { state: "created", status: "unpaid" } as const
    expect(canConfirmInvoice({ ...unpaid, attention: [], is_test_money: true })).toBe(false)
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
    "of one that is %s: it can be sent: %s, its link leads to a payment: %s; neither when it is set aside, or of the sandbox of a live store",
    (status, canBeSent, leads) => {
      const invoice = { state: "created", status, set_aside: false, is_test_money: false } as const
      expect(canBeShared(invoice)).toBe(canBeSent)
      expect(hasWayToPay(invoice)).toBe(leads)
      for (const kept of [
        { ...invoice, set_aside: true },
        { ...invoice, is_test_money: true },
      ]) {
        expect([canBeShared(kept), hasWayToPay(kept)]).toEqual([false, false])
      }
    }
  )
})
