/** Shows that the gateway library loads its heavy parts only when they are needed. */
import { parseMobile } from "../index"

jest.mock("axios", () => {
  throw new Error("axios is loaded")
})
jest.mock("libphonenumber-js", () => {
  throw new Error("the phone library is loaded")
})

describe("the gateway library", () => {
  it("loads the service's client and the phone number library only when they are needed", () => {
    expect(() => parseMobile("55123456", "974")).toThrow("the phone library is loaded")
  })
})
