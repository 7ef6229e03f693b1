/** Shows how an order page announces the cancellation of an unpaid order. */
import type { SvcOrderAnswer } from "../../../types"
import { buildClient, draw } from "../../shared/__tests__/draw"
import { translateBy } from "../../shared/__tests__/translate-by"
import { OrderCancellation } from "../order-cancellation"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

beforeAll(() => translateBy((key) => key))

/** The HTML of an order whose cancellation is planned for a moment, in minutes from now. */
const drawWaiting = (minutes: number, me?: object) => {
  const cancellation = { state: "waiting", at: new Date(Date.now() + minutes * 60_000).toISOString(), stopped_by: null }
  const order = { id: "order_1", cancellation } as SvcOrderAnswer["order"]
  return draw(
    <OrderCancellation order={order} />,
    buildClient({ configured: true, enabled: true, permissions: { invoices: true }, ...me })
  )
}

describe("an unpaid order that will be canceled", () => {
  it("says when", () => {
    expect(drawWaiting(40)).toContain("svc.orders.cancellation.waiting")
  })

  it("gives no moment that has passed while the job has yet to run", () => {
    const html = drawWaiting(-40)
    expect(html).toContain("svc.orders.cancellation.due")
    expect(html).not.toContain("svc.orders.cancellation.waiting")
  })

  it.each([
    ["are off", { enabled: false }],
    ["lack settings", { configured: false }],
  ])("is not announced while payments %s, and can still be kept", (_state, me) => {
    const html = drawWaiting(40, me)
    expect(html).toContain("svc.orders.cancellation.paused")
    expect(html).not.toContain("svc.orders.cancellation.waiting")
    expect(html).toContain("stop-cancellation")
  })
})
