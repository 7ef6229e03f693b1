/** Shows the button with which staff answer for a payment from the merchant panel. */
import type { SvcPaymentDetail } from "../../../types"
import { buildClient, draw } from "../../shared/__tests__/draw"
import { translateBy } from "../../shared/__tests__/translate-by"
import { PaymentActions } from "../payment-actions"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

beforeAll(() => translateBy((text) => text))

const drawn = (payment: Partial<SvcPaymentDetail>) =>
  draw(
    <PaymentActions payment={{ pays_session: false, attention: [], ...payment } as unknown as SvcPaymentDetail} />,
    buildClient({ permissions: { confirm: true } })
  )

describe("the actions of a payment of the sandbox, once the store is live", () => {
  it("offer only to mark it as failed while it is in progress", () => {
    const html = drawn({ status: "in_progress", payment_status: "in_progress", is_test_money: true })
    expect(html).toContain("svc.confirmation.reject")
    expect(html).not.toContain("svc.payments.confirm.open")
  })

  it("offer nothing when no money is expected of it", () => {
    expect(drawn({ status: "failed", is_test_money: true })).toBe("")
  })

  it("offer to confirm or reject it otherwise", () => {
    expect(drawn({ status: "in_progress", is_test_money: false })).toContain("svc.payments.confirm.open")
  })
})
