/** Shows the request that resolves an unknown invoice. */
import { emptyInvoiceResolution, buildResolution } from "../invoice-resolution"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

const created = {
  ...emptyInvoiceResolution,
  outcome: "created",
  invoice_number: "INV-1",
  note: "It is there.",
} as const

describe("the resolution of an invoice whose outcome is unknown", () => {
  it("has no preset outcome", () => {
    expect(emptyInvoiceResolution).not.toHaveProperty("outcome")
  })

  it("is sent with the number and the links that were entered", () => {
    expect(buildResolution({ ...created, share_url: "https://pay.example/1" })).toEqual({
      outcome: "created",
      invoice_number: "INV-1",
      share_url: "https://pay.example/1",
      note: "It is there.",
    })
  })

  it("is sent without number and links when it was not created", () => {
    const entered = { ...created, outcome: "not_created", share_url: "https://pay.example/1" } as const
    expect(buildResolution(entered)).toEqual({ outcome: "not_created", note: "It is there." })
  })
})
