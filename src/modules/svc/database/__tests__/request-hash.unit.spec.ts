/** Shows when two requests are the same. */
import { computeRequestHash } from "../request-hash"

describe("the hash of a request", () => {
  it("is the same whatever the order of its members, and whether those without a value are named", () => {
    const hash = computeRequestHash({ name: "Noor", lines: [{ amount: "1.00", rate: null }] })
    expect(computeRequestHash({ note: null, lines: [{ amount: "1.00" }], name: "Noor" })).toBe(hash)
  })

  it("is another one once a value is another one", () => {
    const hash = computeRequestHash({ name: "Noor", lines: [{ amount: "1.00" }] })
    expect(computeRequestHash({ name: "Noor", lines: [{ amount: "1.01" }] })).not.toBe(hash)
    expect(computeRequestHash({ name: "Noor", lines: [{ amount: "1.00", note: "" }] })).not.toBe(hash)
  })
})
