/** Shows when an invoice is overdue. */
import { isOverdue } from "../invoice-state"

const invoice = { state: "created", status: "unpaid", set_aside: false, due_date: "2026-12-31" } as const

describe("an invoice", () => {
  it.each([
    ["2026-12-30", false],
    ["2026-12-31", false],
    ["2027-01-01", true],
  ])("that is due on 2026-12-31 is overdue on %s: %s", (today, overdue) => {
    expect(isOverdue(invoice, today)).toBe(overdue)
  })

  it("is overdue without a due date when the gateway says so, and never when no money is expected", () => {
    const today = "2027-01-01"
    expect(isOverdue({ ...invoice, due_date: null }, today)).toBe(false)
    expect(isOverdue({ ...invoice, due_date: null, status: "overdue" }, today)).toBe(true)
    for (const status of ["draft", "paid", "cancelled"] as const) {
      expect(isOverdue({ ...invoice, status }, today)).toBe(false)
    }
    expect(isOverdue({ ...invoice, set_aside: true }, today)).toBe(false)
    expect(isOverdue({ ...invoice, state: "unknown", status: null }, today)).toBe(false)
  })
})
