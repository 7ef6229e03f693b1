/** Shows the control API of the sandbox. */
import { errorBody, eventually, openShop, type Shop, signedFields, TestSandbox } from "./running-sandbox"

describe("the control API", () => {
  let sandbox: TestSandbox
  let shop: Shop

  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([TestSandbox.start(), openShop()])
  })
  afterEach(() => Promise.all([sandbox.close(), shop.close()]))

  it("answers 404 to an unknown path", async () => {
    const notFound = { status: 404, json: errorBody(404, "Data not found") }

    expect(await sandbox.control("GET", "/orders/none")).toMatchObject(notFound)
    expect(await sandbox.control("POST", "/orders/none/answer", { result: "success" })).toMatchObject(notFound)
    expect(await sandbox.control("POST", "/messages/none/resend")).toMatchObject(notFound)
    expect(await sandbox.control("GET", "/none")).toMatchObject(notFound)
  })

  it("gives a transaction the number that the caller names", async () => {
    const { orderId } = await sandbox.placeOrder(shop)
    const decision = { result: "success", transaction_number: "TXN1", deliver: "none" }
    const { json } = await sandbox.control("POST", `/orders/${orderId}/answer`, decision)
    expect(json).toMatchObject({ transaction_number: "TXN1" })
    expect((await sandbox.control("GET", `/orders/${orderId}`)).json.transaction_number).toBe("TXN1")
  })

  it("refunds a paid transaction under its number, out of the balance", async () => {
    const { orderId } = await sandbox.placeOrder(shop)
    const before = (await sandbox.control("GET", "/state")).json.balance
    const paid = await sandbox.control("POST", `/orders/${orderId}/answer`, { result: "success", deliver: "none" })
    const refund = await sandbox.control("POST", `/orders/${orderId}/answer`, { result: "refunded", deliver: "none" })

    const { transaction_number } = paid.json
    const webhook = expect.objectContaining({
      transactionNumber: transaction_number,
      transactionStatus: "4",
    }) as unknown
    expect(refund.json).toMatchObject({ transaction_number, messages: [{}, { channel: "webhook", fields: webhook }] })
    expect((await sandbox.control("GET", "/state")).json.balance).toBe(before)
  })

  it.each([
    {},
    { result: "paid" },
    { result: "success", deliver: "all" },
    { result: "success", extra: 1 },
    { result: "success", transaction_number: "T 1" },
  ])("answers 400 to the decision %j and decides nothing", async (decision) => {
    const { orderId } = await sandbox.placeOrder(shop)

    const answer = await sandbox.control("POST", `/orders/${orderId}/answer`, decision)

    expect(answer).toMatchObject({ status: 400, json: errorBody(400, "Invalid data") })
    expect((await sandbox.control("GET", `/orders/${orderId}`)).json.status).toBe("awaiting_payment")
  })

  it.each([
    { messages: { delay: 5 } },
    { endpoints: { refund: { mode: "reset" } } },
    { endpoints: { withdrawal: { mode: "slow" } } },
    { endpoints: { withdrawal: { mode: "reset", times: 0 } } },
    { retry: { attempts: 0 } },
  ])("answers 400 to the faults %j and keeps those that were set", async (faults) => {
    await sandbox.setFaults({ bank_details_missing: true })

    expect(await sandbox.control("PUT", "/faults", faults)).toMatchObject({ status: 400 })

    expect((await sandbox.control("GET", "/state")).json.faults).toEqual({ bank_details_missing: true })
  })

  it("lets web purchases fail as often as its fault says", async () => {
    await sandbox.setFaults({ endpoints: { webpurchase: { mode: "error_500", times: 2 } } })
    const purchase = async () => (await sandbox.postForm("/webpurchase", signedFields(shop))).status

    expect([await purchase(), await purchase(), await purchase()]).toEqual([500, 500, 303])
  })

  it("forgets everything on reset, and stops messages that wait to be repeated", async () => {
    shop.answer = () => ({ status: 500 })
    const sendInVain = async () => {
      await sandbox.setFaults({ retry: { first_delay_ms: 1_000, max_delay_ms: 1_000 } })
      const { orderId } = await sandbox.placeOrder(shop)
      await sandbox.answer(orderId, { result: "success", deliver: "webhook" })
      return () => shop.received.filter(({ body }) => body.includes(orderId)).length
    }
    const countForgotten = await sendInVain()

    const { json } = await sandbox.control("POST", "/reset")

    expect(json).toMatchObject({ orders: [], messages: [], faults: {}, balance: "10000.00" })
    // A later message waits as long, so it is not repeated before the forgotten one would be.
    const countLater = await sendInVain()
    await eventually(() => countLater() > 1)
    expect(countForgotten()).toBe(1)
  })

  it("is closed to pages of other sites", async () => {
    const response = await fetch(`${sandbox.url}/_sandbox/reset`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
    })

    expect(response.status).toBe(403)
  })
})
