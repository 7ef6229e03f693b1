import type { DeclineCode } from "../../../../gateway"
import { findMainCause } from "../main-cause"

const find = (opened: number, sent: number, paid: number, failures: Partial<Record<DeclineCode, number>> = {}) => {
  const declines = Object.entries(failures).map(([code, count]) => ({ code: code as DeclineCode, count }))
  const failed = declines.reduce((sum, { count }) => sum + count, 0)
  return findMainCause({ opened, sent, returned: paid + failed, paid, failed }, declines)
}

describe("the main cause of lost payments", () => {
  it.each([
    ["most shoppers leave before the gateway", find(100, 60, 50, { canceled: 5 }), "checkout"],
    ["most shoppers leave the gateway's page without a result", find(100, 95, 60, { declined: 5 }), "left"],
    [
      "most declines come from the bank",
      find(100, 95, 60, { insufficient_funds: 12, declined: 9, canceled: 5 }),
      "bank",
    ],
    [
      "most failures are canceled or have wrong card data",
      find(100, 95, 60, { canceled: 15, expired_card: 6 }),
      "shopper",
    ],
    ["most failures state no known reason", find(100, 95, 60, { unknown: 20, declined: 5 }), "unknown"],
    ["half of the declines come from the bank", find(100, 95, 60, { declined: 12, canceled: 12 }), null],
    ["as many leave before the gateway as on its page", find(100, 75, 50), null],
    ["everything is paid", find(100, 100, 100), null],
    ["nothing was opened", find(0, 0, 0), null],
    ["nineteen of nineteen leave before the gateway", find(19, 0, 0), null],
    ["twenty of twenty leave before the gateway", find(20, 0, 0), "checkout"],
    ["a large shop loses nineteen payments", find(10_000, 10_000, 9_981, { declined: 19 }), null],
  ])("is decided when %s", (_, found, cause) => {
    expect(found).toBe(cause)
  })
})
