/** Shows which invoices money is expected for. */
import { canBePaid, isExpected } from "../invoice"
import { creationStates, invoiceStatuses } from "../statuses"

describe("an invoice", () => {
  it.each([
    ["draft", true],
    ["unpaid", true],
    ["overdue", true],
    ["paid", false],
    ["cancelled", false],
  ] as const)("that is %s can be paid: %s; staff expect that unless they have set it aside", (status, isOpen) => {
    const invoice = { state: "created", status } as const
    expect(canBePaid(invoice)).toBe(isOpen)
    expect(isExpected({ ...invoice, set_aside: false })).toBe(isOpen)
    expect(isExpected({ ...invoice, set_aside: true })).toBe(false)
  })

  it.each(creationStates.filter((state) => state !== "created"))("cannot be paid while it is %s", (state) => {
    const statuses = [null, ...invoiceStatuses]
    expect(statuses.filter((status) => canBePaid({ state, status }))).toEqual([])
    expect(statuses.filter((status) => isExpected({ state, status, set_aside: false }))).toEqual([])
  })
})
