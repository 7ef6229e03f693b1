/** Shows what the return page reads from its address. */
import { createPayments } from "../index.mjs"
import { FakeBrowser } from "./fake-browser"
import { FakeStore } from "./fake-store"

function readReturn(address: string) {
  new FakeBrowser(address)
  return createPayments({ sdk: new FakeStore().sdk, returnUrl: "/result" }).readReturn()
}

describe("reading the return", () => {
  it("returns session and status, and the address with everything else unchanged", () => {
    expect(
      readReturn("https://shop.example/result?campaign=a&payment_session_id=payses_1&status=paid&b=1&campaign=c#top")
    ).toEqual({
      session_id: "payses_1",
      status: "paid",
      address: "https://shop.example/result?campaign=a&b=1&campaign=c#top",
    })
  })

  it.each(["settled", "PAID", "", "constructor"])("returns no status for %j", (status) => {
    expect(readReturn(`https://shop.example/result?payment_session_id=payses_1&status=${status}`)).toMatchObject({
      session_id: "payses_1",
      status: undefined,
    })
  })

  it.each(["https://shop.example/result", "https://shop.example/result?status=paid&payment_session_id="])(
    "finds no return in %s",
    (address) => {
      expect(readReturn(address)).toBeUndefined()
    }
  )
})
