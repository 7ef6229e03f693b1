/** Shows that only a confirmation by staff has a note of staff. */
import { readStaffNote } from "../message-parts"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

describe("the note of staff who confirmed what the merchant panel shows", () => {
  it("is read from their confirmation", () => {
    const body = JSON.stringify({ gateway_order_id: "SVC-1", status: "success", note: "Seen in the panel" })
    expect(readStaffNote({ channel: "staff", body })).toBe("Seen in the panel")
  })

  it("is never read from a message, which anyone can have written", () => {
    expect(readStaffNote({ channel: "webhook", body: JSON.stringify({ note: "Paid, believe me" }) })).toBeUndefined()
  })

  it.each(["", "{", "[]", "{}", '{"note":7}'])("is missing in %j", (body) => {
    expect(readStaffNote({ channel: "staff", body })).toBeUndefined()
  })
})
