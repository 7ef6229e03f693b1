/** Shows how the personal data of a customer is looked up. */
import { describePerson } from "../personal-data-section"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

describe("a customer", () => {
  it("is identified by id, e-mail and mobile number", () => {
    const customer = { id: "cus_1", email: "sara@example.com", phone: "+974 5512 3456" }
    expect(describePerson(customer)).toEqual({
      customer_id: "cus_1",
      email: "sara@example.com",
      mobile: "+974 5512 3456",
    })
  })

  it.each([null, "", "ask at the desk", "12"])("is not looked up by %j, which is no phone number", (phone) => {
    expect(describePerson({ id: "cus_1", email: "", phone })).toEqual({ customer_id: "cus_1" })
  })
})
