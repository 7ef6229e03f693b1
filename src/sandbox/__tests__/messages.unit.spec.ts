/** Shows the messages that the sandbox sends about a transaction, with and without faults. */
import { defaultDialect, parseMessage, readDeclineCode, toAmount, verifyMessage } from "../../gateway"
import { sandboxDefaults } from ".."
import { declineTexts } from "../messages/compose"
import { type MessageShapeName, messageShapeNames } from "../messages/shapes"
import type { Message } from "../model/message"
import { eventually, openShop, type Shop, TestSandbox } from "./running-sandbox"

/** How the plugin would judge a message. */
function verifyReceived(
  { body, content_type, gateway_order_id }: Message,
  environment: "sandbox" | "live" = "sandbox"
) {
  const parsed = parseMessage(Buffer.from(body), content_type)
  if (parsed.outcome === "malformed") {
    return parsed
  }
  return verifyMessage(
    parsed.received,
    { merchantId: sandboxDefaults.merchantId, orderId: gateway_order_id, amount: toAmount("55"), environment },
    { secretKey: sandboxDefaults.secretKey, dialect: defaultDialect }
  )
}

it.each(Object.entries(declineTexts))("the words for the decline %s are read as this code", (code, text) => {
  expect(readDeclineCode(text)).toBe(code)
})

describe("messages about a transaction", () => {
  let sandbox: TestSandbox
  let shop: Shop
  let orderId: string

  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([TestSandbox.start(), openShop()])
    ;({ orderId } = await sandbox.placeOrder(shop))
  })
  afterEach(() => Promise.all([sandbox.close(), shop.close()]))

  const message = async (id: string) => (await sandbox.messages()).find((candidate) => candidate.id === id)
  const paths = () => shop.received.map(({ path }) => path)

  it("are sent as shown, the callback first; a redirect is not followed", async () => {
    shop.answer = ({ path }) =>
      path === "/svc/callback" ? { status: 303, location: "/done" } : { status: 200, body: "ok" }

    const { messages } = await sandbox.answer(orderId, { result: "success" })

    expect(shop.received).toMatchObject([
      {
        path: "/svc/callback",
        body: messages[0]?.body,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
      { path: "/svc/webhook", body: messages[1]?.body, headers: { "content-type": "application/json" } },
    ])
    expect(messages).toMatchObject([
      { state: "delivered", deliveries: [{ status: 303, location: "/done", by: "sandbox" }] },
      { state: "delivered", deliveries: [{ status: 200, body: "ok" }] },
    ])
  })

  it("include a webhook that is repeated with growing pauses until it is accepted", async () => {
    shop.answer = () => ({ status: shop.received.length < 3 ? 503 : 200 })

    const { messages } = await sandbox.answer(orderId, { result: "success", deliver: "webhook" })

    const id = messages[1]?.id ?? ""
    await eventually(async () => (await message(id))?.state === "delivered")
    expect((await message(id))?.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 503],
      [2, 503],
      [3, 200],
    ])
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1)
  })

  it("do not accept a redirect as the answer to a webhook, and are given up in the end", async () => {
    shop.answer = () => ({ status: 302, location: "/login" })

    await sandbox.answer(orderId, { result: "success", deliver: "webhook" })

    await eventually(async () => (await sandbox.messages())[1]?.state === "given_up")
    expect(shop.received).toHaveLength(4)
  })

  it("show when a shop cannot be reached or does not answer", async () => {
    await sandbox.setFaults({ retry: { attempts: 1 } })
    shop.answer = () => "never"
    const deaf = await openShop()
    await deaf.close()
    const unreachable = await sandbox.placeOrder(deaf)

    const refused = await sandbox.answer(unreachable.orderId, { result: "success", deliver: "webhook" })
    await sandbox.setFaults({ retry: { attempts: 1, timeout_ms: 50 } })
    const unanswered = await sandbox.answer(orderId, { result: "success", deliver: "webhook" })

    expect(refused.messages[1]).toMatchObject({ deliveries: [{ status: null, error: "ECONNREFUSED" }] })
    expect(unanswered.messages[1]).toMatchObject({ deliveries: [{ status: null, error: "ECONNABORTED" }] })
  })

  it("are live when the sandbox behaves as live", async () => {
    const live = await TestSandbox.start({ environment: "live" })
    const order = await live.placeOrder(shop)

    const { messages } = await live.answer(order.orderId, { result: "success", deliver: "none" })

    expect(messages.map(({ fields }) => fields.issandboxmode ?? fields.isTestMode)).toEqual(["0", "0"])
    expect(messages.map((made) => verifyReceived(made, "live").outcome)).toEqual(["verified", "verified"])
    await live.close()
  })

  describe("with faults", () => {
    const [CALLBACK, WEBHOOK] = ["/svc/callback", "/svc/webhook"]

    it.each<[string, object, string[]]>([
      ["drop callbacks", { drop: "callback" }, [WEBHOOK]],
      ["duplicate each message", { duplicate: 2 }, [CALLBACK, CALLBACK, CALLBACK, WEBHOOK, WEBHOOK, WEBHOOK]],
      ["send the webhook first", { reorder: "webhook_first" }, [WEBHOOK, CALLBACK]],
    ])("%s", async (_what, messages, arrived) => {
      await sandbox.setFaults({ messages })
      await sandbox.answer(orderId, { result: "success" })

      expect(paths()).toEqual(arrived)
      const dropped = (await sandbox.messages()).filter(({ state }) => state === "dropped")
      expect(dropped).toHaveLength(Math.max(0, 2 - arrived.length))
    })

    const unknown = { reason: "unknown_field", field: "extra" }

    it.each<[string, object, object[]]>([
      [
        "tamper with a field after signing, in the format that has it",
        { tamper: { field: "TXNAMOUNT", value: "1.00" } },
        [{ outcome: "unverified", reason: "check_value_wrong" }, { outcome: "verified" }],
      ],
      ["add a field that neither format has", { tamper: { field: "extra", value: "<b>" } }, [unknown, unknown]],
    ])("%s", async (_what, faults, verdicts) => {
      await sandbox.setFaults({ messages: faults })
      const { messages } = await sandbox.answer(orderId, { result: "success", deliver: "none" })

      expect(messages.map((made) => verifyReceived(made))).toMatchObject(verdicts)
    })

    const [FORM, JSON_BODY] = [0, 1]
    const verified = { outcome: "verified" }
    const withStatus = (status: string) => ({ ...verified, claim: { status } })
    const shapes: Record<MessageShapeName, [result: string, said: RegExp, verdicts: [form: object, json: object]]> = {
      early_cancel: ["failed", /website_ref_no=&RESPMSG=Payment\+cancelled/, [verified, verified]],
      empty_reference: ["success", /&website_ref_no=&/, [verified, verified]],
      // About invoices only: share-and-pay-invoice.unit.
      reference_id: ["success", /&website_ref_no=T-/, [verified, verified]],
      short_amounts: ["success", /&TXNAMOUNT=55&/, [verified, verified]],
      json_numbers: [
        "in_progress",
        /"txnAmount":55.0,.*"transactionStatus":1,"message":"failed","isTestMode":1,"invoiceNumber":null,/,
        [verified, verified],
      ],
      status_5: ["in_progress", /&transaction_status=5&/, [withStatus("in_progress"), withStatus("in_progress")]],
      status_6: ["in_progress", /"transactionStatus":"6"/, [withStatus("in_progress"), withStatus("in_progress")]],
      status_7: ["failed", /&transaction_status=7&STATUS=TXN_FAILED&/, [withStatus("failed"), withStatus("failed")]],
      extra_field: [
        "success",
        /"PAYMENTMODE":"CREDIT CARD"/,
        [
          { reason: "unknown_field", signed: true },
          { reason: "unknown_field", signed: true },
        ],
      ],
      base64_check: ["success", /&checksumhash=[\w%]+%3D$/, [{ reason: "check_value_base64" }, verified]],
      other_key: ["success", /&checksumhash=\w{64}$/, [{ reason: "check_value_wrong" }, { signed: false }]],
    }

    it.each(messageShapeNames)("have the shape %s", async (shape) => {
      const [result, said, verdicts] = shapes[shape]
      await sandbox.setFaults({ messages: { shape } })
      const { messages } = await sandbox.answer(orderId, { result, deliver: "none" })

      const bodies = messages.map(({ body }) => body)
      expect([bodies[FORM], bodies[JSON_BODY]]).toContainEqual(expect.stringMatching(said))
      expect(messages.map((made) => verifyReceived(made))).toMatchObject(verdicts)
    })

    it("keep the usual shape where the chosen one is of another status", async () => {
      await sandbox.setFaults({ messages: { shape: "early_cancel" } })
      const { messages } = await sandbox.answer(orderId, { result: "success", deliver: "none" })

      expect(messages.map((made) => verifyReceived(made))).toMatchObject([withStatus("success"), withStatus("success")])
    })

    it("delay: the answer does not wait for the message", async () => {
      await sandbox.setFaults({ messages: { delay_ms: 3_000 } })

      const { messages } = await sandbox.answer(orderId, { result: "success" })

      expect(messages.map(({ state }) => state)).toEqual(["waiting", "waiting"])
      expect(shop.received).toEqual([])
      await eventually(() => shop.received.length === 2)
    })
  })
})
