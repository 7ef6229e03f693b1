/** Shows when the resolution of an unknown creation needs a number. */
import { hasRequiredNumber } from "../resolve-drawer"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

describe("staff's finding in the merchant panel", () => {
  it("has a number when it was created, and needs none when it was not", () => {
    expect(hasRequiredNumber("created", "WD-1")).toBe(true)
    expect(hasRequiredNumber("created", "")).toBe(false)
    expect(hasRequiredNumber("not_created", "")).toBe(true)
  })
})
