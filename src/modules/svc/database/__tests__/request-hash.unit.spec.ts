/** Shows when two requests are the same. */
import { computeRequestHash } from "../request-hash"

describe("the hash of a request", () => {
  it("does not depend on the order of fields, or on fields without a value", () => {
    const hash = computeRequestHash({ name: "Noor", lines: [{ amount: "1.00", rate: null }] })
    expect(computeRequestHash({ note: null, lines: [{ amount: "1.00" }], name: "Noor" })).toBe(hash)
  })

  it("changes with any value", () => {
    const hash = computeRequestHash({ name: "Noor", lines: [{ amount: "1.00" }] })
    expect(computeRequestHash({ name: "Noor", lines: [{ amount: "1.01" }] })).not.toBe(hash)
    expect(computeRequestHash({ name: "Noor", lines: [{ amount: "1.00", note: "" }] })).not.toBe(hash)
  })
})
