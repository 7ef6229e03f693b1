/** Shows how the reason of a failed payment is read from messages. */
import { defaultDialect } from "../../../../gateway/dialect"
import { readGatewayFailure } from "../gateway-failure"

const hash = "a".repeat(64)

const form = (change: Record<string, string> = {}) => ({
  format: "form",
  body: new URLSearchParams({
    MID: "M1",
    ORDERID: "01M81ADX0G5VCBHTHCWNN3PM4B",
    TXNAMOUNT: "70.00",
    transaction_number: "77",
    transaction_status: "2",
    STATUS: "TXN_FAILURE",
    RESPCODE: "227",
    RESPMSG: "Declined",
    checksumhash: hash,
    ...change,
  }).toString(),
})

const json = (message: string) => ({
  format: "json",
  body: JSON.stringify({
    merchantId: "M1",
    websiteRefNo: "01M81ADX0G5VCBHTHCWNN3PM4B",
    txnAmount: "70.00",
    transactionNumber: "77",
    transactionStatus: 2,
    message,
    checksumhash: hash,
  }),
})

const said = (...messages: { format: string; body: string }[]) => readGatewayFailure(messages, defaultDialect)

describe("why a payment failed", () => {
  it("is the text of a form, with its code", () => {
    expect(said(form())).toEqual({ code: "227", message: "Declined" })
    expect(said(form({ RESPMSG: " " }))).toEqual({ code: "227", message: null })
  })

  it("is the text of JSON when there is no form", () => {
    expect(said(json("No money"))).toEqual({ code: null, message: "No money" })
    expect(said(json("No money"), form(), form({ RESPCODE: "1" }))).toEqual({ code: "227", message: "Declined" })
  })

  it("is cut when it is very long", () => {
    expect(said(json("x".repeat(500)))?.message).toHaveLength(300)
  })

  it.each([
    ["no message", []],
    ["a success", [form({ transaction_status: "3", STATUS: "TXN_SUCCESS" })]],
    ["a text that was cut", [{ format: "json", body: '{"merchantId":"M1' }]],
    ["other field names", [form({ OTHER: "1" })]],
  ])("is unknown from %s", (_, messages) => {
    expect(said(...messages)).toBeUndefined()
  })
})
