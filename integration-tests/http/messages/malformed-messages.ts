/**
 * A message that is malformed, too large, incomplete or of another content type is rejected and not stored. Each address
 * reads both formats.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import type { ServerResponse } from "node:http"
import { signedMessage } from "../support/forge"
import { rawRequest } from "../support/raw-request"
import { withStore } from "../support/with-store"
import { countRows, FORM, JSON_TYPE, NOTHING, post, SECRET, send } from "./send-requests"

/** The routes that read messages, each with one of the formats. */
const addresses = [
  { path: "/svc/callback", type: FORM },
  { path: "/svc/webhook", type: JSON_TYPE },
  { path: "/hooks/payment/svc_svc", type: JSON_TYPE },
  { path: "/hooks/payment/pp_svc_other", type: FORM },
]

/** Resolves when the server has answered its next request, even when nobody receives the answer. */
function untilNextAnswer(onStart: () => void): Promise<ServerResponse> {
  return new Promise((resolve) => {
    const onRequest = (message: unknown) => {
      unsubscribe("http.server.request.start", onRequest)
      const { response } = message as { response: ServerResponse }
      jest.spyOn(response, "end").mockImplementation(() => {
        resolve(response)
        return response
      })
      onStart()
    }
    subscribe("http.server.request.start", onRequest)
  })
}

withStore("malformed messages", (store) => {
  // message-parsing.unit has every way to be malformed: here each reason has one, with its words.
  const malformedForms: [what: string, body: string | Buffer, says: RegExp][] = [
    ["is empty", "", /empty/],
    ["has no pairs", SECRET, /parsed/],
    ["has broken percent encoding", `MID=${SECRET}&ORDERID=%zz`, /UTF-8/],
    ["has a field twice", `ORDERID=1&ORDERID=${SECRET}`, /twice: ORDERID\./],
    ["has a nested field", `MID[a]=${SECRET}`, /nested value: MID\[a\]\./],
    ["has a zero byte", `MID=${SECRET}%00`, /control characters: MID\./],
    ["has too many fields", Array.from({ length: 65 }, (_, i) => `f${i}=1`).join("&"), /too many fields/],
  ]

  const malformedJson: [what: string, body: string | Buffer, says: RegExp][] = [
    ["is empty", "", /empty/],
    ["is not JSON", SECRET, /parsed/],
    ["is a list", `["${SECRET}"]`, /not a JSON object/],
    ["has a field twice", `{"txnAmount":1,"txnAmount":"${SECRET}"}`, /twice: txnAmount\./],
    ["has a nested object", `{"merchantId":{"x":"${SECRET}"}}`, /nested value: merchantId\./],
    ["has a zero byte", `{"merchantId":"${SECRET}\\u0000"}`, /control characters: merchantId\./],
  ]

  it("an empty message is refused by each address but the callback's, and not stored", async () => {
    for (const { path } of addresses.slice(1)) {
      const answer = await post(store, path, FORM)
      expect([path, answer.status, answer.text]).toEqual([path, 400, expect.stringMatching(/empty/)])
    }
    expect(await countRows(store)).toEqual(NOTHING)
  })

  it("a malformed message is refused with its reason, and not stored", async () => {
    for (const [type, [what, body, says]] of [
      ...malformedForms.map((row) => [FORM, row] as const),
      ...malformedJson.map((row) => [JSON_TYPE, row] as const),
    ]) {
      const answer = await post(store, "/svc/webhook", type, body)
      expect([type, what, answer.status, answer.text]).toEqual([type, what, 400, expect.stringMatching(says)])
      expect(answer.text).not.toContain(SECRET)
    }
    expect(await countRows(store)).toEqual(NOTHING)
  })

  describe.each(addresses)("a message at $path as $type", ({ path, type }) => {
    it("that cannot be read is refused and not stored", async () => {
      for (const [status, sentType, body, headers, says] of [
        [400, type, SECRET, {}, /parsed/],
        [400, "text/plain", "a=b", {}, /parsed/],
        [415, "constructor", "a=b", {}, /Content-Type/],
        [415, null, "a=b", {}, /Content-Type/],
        [400, `${FORM}; charset=latin1`, "a=%E9", {}, /UTF-8/],
        [415, type, "a=b", { "content-encoding": "gzip" }, /Compressed/],
        [415, type, "a=b", { "content-encoding": "x-own" }, /Compressed/],
      ] as const) {
        const answer = await post(store, path, sentType, body, headers)
        expect([sentType, answer.status, answer.text]).toEqual([sentType, status, expect.stringMatching(says)])
        expect(answer.text).not.toContain(SECRET)
      }
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("of 64 KiB is read and kept, and not verified", async () => {
      const head = type === FORM ? "MID=" : '{"merchantId":"'
      const tail = type === FORM ? "" : '"}'
      const body = head + "x".repeat(64 * 1024 - head.length - tail.length) + tail

      const { status, text } = await post(store, path, type, body)
      const isCallback = path === "/svc/callback"
      expect([status, text === '{"status":"success"}']).toEqual(isCallback ? [404, false] : [200, true])
      expect(await countRows(store)).toEqual({ ...NOTHING, messages: 1 })
    })

    it("of one byte more than 64 KiB is refused and not stored", async () => {
      const answer = await post(store, path, type, "x".repeat(64 * 1024 + 1))

      expect([answer.status, /larger than 64 KiB/.test(answer.text)]).toEqual([413, true])
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("that announces a large body is refused before the body comes", async () => {
      const answer = await rawRequest(store.url, [
        `POST ${path} HTTP/1.1\r\nHost: store\r\nContent-Type: ${type}\r\nContent-Length: 90000000\r\n\r\n`,
      ])

      expect(answer.status).toBe(413)
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("that never stops in chunks is refused, and the connection is closed", async () => {
      const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`
      const answer = await rawRequest(store.url, [
        `POST ${path} HTTP/1.1\r\nHost: store\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
        ...Array.from({ length: 5 }, () => chunk),
      ])

      expect(answer.status).toBe(413)
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("is accepted by POST only", async () => {
      const isCallback = path === "/svc/callback"
      const allowed = isCallback ? "GET, POST, OPTIONS" : "POST, OPTIONS"
      for (const method of ["PUT", "PATCH", "DELETE", "HEAD", ...(isCallback ? [] : ["GET"])]) {
        const { status, headers } = await send(store, path, { method })
        expect([method, status, headers.get("allow")]).toEqual([method, 405, allowed])
      }
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("that breaks off is not stored, and the store keeps working", async () => {
      const body = Buffer.from(type === FORM ? "MID=1" : '{"merchantId":"1"}')
      const leaving = new AbortController()
      const answered = untilNextAnswer(() => leaving.abort())
      const sent = fetch(`${store.url}${path}`, {
        method: "POST",
        signal: leaving.signal,
        headers: { "content-type": type },
        duplex: "half",
        body: new ReadableStream({ start: (controller) => controller.enqueue(body) }),
      } as RequestInit)

      await expect(sent).rejects.toThrow("aborted")
      expect((await answered).statusCode).toBe(400)
      expect(await countRows(store)).toEqual(NOTHING)
      expect((await send(store, "/health")).status).toBe(200)
    })
  })

  describe("a message whose body never arrives", () => {
    it("is given up after ten seconds at each address, and the connection is closed", async () => {
      const answers = await Promise.all(
        addresses.map(({ path, type }) =>
          rawRequest(store.url, [
            `POST ${path} HTTP/1.1\r\nHost: store\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\na=`,
          ])
        )
      )

      expect(answers.map(({ status, text }) => [status, /in time/.test(text)])).toEqual(
        addresses.map(() => [408, true])
      )
      expect(await countRows(store)).toEqual(NOTHING)
    })
  })

  it.each(["callback", "webhook"] as const)(
    "a success in the other format pays at the address of the %s",
    async (channel) => {
      const { orderId } = await store.shopper.reachGateway()
      const other = channel === "callback" ? "webhook" : "callback"

      await store.shopper.bring({ ...signedMessage(other, { orderId, amount: "70.00" }), channel })

      expect(await store.sql("SELECT status FROM svc_attempt")).toEqual([{ status: "paid" }])
    }
  )

  it("a success whose absent field is null pays", async () => {
    const { orderId } = await store.shopper.reachGateway()
    const { fields, ...message } = signedMessage("webhook", { orderId, amount: "70.00" })

    await store.shopper.bring({ ...message, body: JSON.stringify({ ...fields, invoiceNumber: null }) })

    expect(await store.sql("SELECT status FROM svc_attempt")).toEqual([{ status: "paid" }])
  })
})
