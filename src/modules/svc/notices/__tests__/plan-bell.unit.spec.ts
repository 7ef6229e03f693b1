/** Shows how many notices of one kind the bell shows. */
import { MAX_SINGLE, planBell } from "../plan-bell"

const quiet = { singles: 0, has_summary: false }

describe("the bell", () => {
  it("shows a few matters of a kind one by one, also when they come one after the other", () => {
    expect(planBell(1, quiet)).toBe("single")
    expect(planBell(MAX_SINGLE, quiet)).toBe("single")
    expect(planBell(1, { ...quiet, singles: MAX_SINGLE - 1 })).toBe("single")
  })

  it("shows more than a few as one notice", () => {
    expect(planBell(MAX_SINGLE + 1, quiet)).toBe("summary")
    expect(planBell(1, { ...quiet, singles: MAX_SINGLE })).toBe("summary")
  })

  it("is quiet for an hour after it has shown many as one notice", () => {
    expect(planBell(1, { singles: 0, has_summary: true })).toBe("wait")
    expect(planBell(1000, { singles: MAX_SINGLE, has_summary: true })).toBe("wait")
  })
})
