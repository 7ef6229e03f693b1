/** Shows how error answers are classified and which field errors they contain. */
import { findErrorDetail, findErrorKind, listFieldErrors, RequestError } from "../request-error"

const error = (status?: number, extra: Partial<ConstructorParameters<typeof RequestError>[0]> = {}) =>
  new RequestError({ message: "from the server", status, ...extra })

describe("the kind of an error", () => {
  it.each([
    [401, "logged_out"],
    [403, "permission_denied"],
    [404, "not_found"],
    [409, "conflict"],
    [400, "invalid"],
    [422, "gateway_refused"],
    [502, "gateway_rejected_us"],
    [503, "gateway_unavailable"],
    [500, "unexpected"],
    [undefined, "offline"],
  ])("status %s is %s", (status, kind) => {
    expect(findErrorKind(error(status))).toBe(kind)
  })

  it("follows the code of a reserved action, whatever its status", () => {
    expect(findErrorKind(error(400, { code: "permission_denied" }))).toBe("permission_denied")
  })

  it("is unexpected for an error that is no answer of the server", () => {
    expect(findErrorKind(new TypeError("x is undefined"))).toBe("unexpected")
  })
})

describe("the detail of an error", () => {
  it("is the server's text", () => {
    expect(findErrorDetail(error(409))).toBe("from the server")
  })

  it("is left out when the translated text says everything", () => {
    expect(findErrorDetail(error(401))).toBeUndefined()
    expect(findErrorDetail(error(undefined))).toBeUndefined()
    expect(findErrorDetail(error(500, { type: "unknown_error" }))).toBeUndefined()
  })
})

describe("errors of a form's fields", () => {
  it("come from the list that the server gives", () => {
    const answer = { fields: [{ name: "signature.sort", code: "invalid", message: "must be one of a, b" }] }
    expect(listFieldErrors(error(400, { answer }), ["signature.sort"]).fields).toEqual(
      new Map([["signature.sort", { code: "invalid", message: "must be one of a, b" }]])
    )
  })

  it("come from the message when there is no list", () => {
    const message =
      "Invalid request: note: must give a reason; lines.0.amount: must be positive; other: is not a known field"
    expect(listFieldErrors(error(400, { message }), ["note", "lines"])).toEqual({
      fields: new Map([
        ["note", { message: "must give a reason" }],
        ["lines.0.amount", { message: "must be positive" }],
      ]),
      rest: ["other: is not a known field"],
    })
  })

  it("are empty for an answer that is not about the request", () => {
    expect(listFieldErrors(error(409, { message: "note: x" }), ["note"])).toEqual({ fields: new Map(), rest: [] })
  })
})
