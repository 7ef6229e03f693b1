/** Shows the color and word of a withdrawal in each state. */
import { describeWithdrawal } from "../withdrawal-badge"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

describe("the badge of a withdrawal", () => {
  it("shows the gateway's status once the gateway has accepted the withdrawal, and is never green before approval", () => {
    const look = describeWithdrawal({ state: "created", status: "REQUESTED" })
    expect(look).toMatchObject({ color: "blue", text: "svc.withdrawals.status.requested" })
    expect(describeWithdrawal({ state: "created", status: "In Progress" })).toMatchObject({ color: "blue" })
    expect(describeWithdrawal({ state: "created", status: "APPROVED" })).toMatchObject({ color: "green" })
  })

  it("shows the plugin's state until the gateway names a status", () => {
    expect(describeWithdrawal({ state: "unknown", status: null }).text).toBe("svc.withdrawals.state.unknown")
    expect(describeWithdrawal({ state: "created", status: null }).text).toBe("svc.withdrawals.state.created")
  })

  it("shows the gateway's own word when no text is known for it", () => {
    expect(describeWithdrawal({ state: "created", status: "PARKED" })).toMatchObject({ color: "blue", given: "PARKED" })
  })
})
