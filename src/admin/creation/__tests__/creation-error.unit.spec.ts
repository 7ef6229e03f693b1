/** Shows how errors of a creation request are interpreted. */
import { RequestError } from "../../lib/request-error"
import { toCreationError } from "../creation-error"

const errorWith = (status: number | undefined, answer?: unknown) => new RequestError({ message: "no", status, answer })

describe("an error of a request to create something", () => {
  const failure = { kind: "not_found", message: "no bank details" }

  it.each([422, 502, 503])("with the refused row and status %s is a refusal", (status) => {
    const answer = { message: "no", withdrawal: { id: "svcwdr_1", state: "refused", failure } }
    expect(toCreationError(errorWith(status, answer), "withdrawals")).toEqual({
      outcome: "refused",
      id: "svcwdr_1",
      failure,
    })
  })

  it.each([400, 401, 403, 409, 422])("with status %s and no row means that nothing was sent", (status) => {
    expect(toCreationError(errorWith(status, { message: "no" }), "invoices")).toEqual({ outcome: "not_sent" })
  })

  it.each([undefined, 500, 502, 503, 504])("with status %s and no row leaves the outcome in doubt", (status) => {
    expect(toCreationError(errorWith(status, undefined), "invoices")).toEqual({ outcome: "in_doubt" })
  })

  it("with a row in another state is no refusal", () => {
    const answer = { invoice: { id: "svcinv_1", state: "creating", failure: null } }
    expect(toCreationError(errorWith(503, answer), "invoices")).toEqual({ outcome: "in_doubt" })
  })

  it("with a key that was used for another request links to that request", () => {
    const message = "idempotency_key: already used for invoice svcinv_01ABC. Use a new key."
    const error = new RequestError({ message, status: 409 })
    expect(toCreationError(error, "invoices")).toEqual({ outcome: "form_used", id: "svcinv_01ABC" })
  })

  it("about another withdrawal in progress links to that withdrawal", () => {
    const message = "Withdrawal svcwdr_01ABC over 50.00 has an unknown outcome."
    const error = new RequestError({ message, status: 409 })
    expect(toCreationError(error, "withdrawals")).toEqual({ outcome: "not_sent", id: "svcwdr_01ABC" })
  })
})
