/** Shows the identifiers by which a customer is looked up in the payment service. */
import { personOfCustomer } from "../person-of-customer"

describe("a customer", () => {
  it("is known by id, e-mail and mobile number", () => {
    const customer = { id: "cus_1", email: "sara@example.com", phone: "+974 5512 3456" }
    expect(personOfCustomer(customer)).toEqual({
      customer_id: "cus_1",
      email: "sara@example.com",
      mobile: "+974 5512 3456",
    })
  })

  it.each([null, "", "ask at the desk", "12"])("is not looked up by %j, which is no telephone number", (phone) => {
    expect(personOfCustomer({ id: "cus_1", email: "", phone })).toEqual({ customer_id: "cus_1" })
  })
})
