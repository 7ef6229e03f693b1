/** Shows when the resolution of an unknown creation needs a number. */
import { hasItsNumber } from "../resolve-drawer"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

describe("what staff found in the merchant panel", () => {
  it("has a number when it was created, and needs none when it was not", () => {
    expect(hasItsNumber("created", "WD-1")).toBe(true)
    expect(hasItsNumber("created", "")).toBe(false)
    expect(hasItsNumber("not_created", "")).toBe(true)
  })
})
