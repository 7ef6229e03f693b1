/**
 * A message that is malformed, too large, incomplete or of another content type is rejected and not stored. Each address
 * reads both formats.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { signedMessage } from "../support/forge"
import { rawRequest } from "../support/raw-request"
import { withStore } from "../support/with-store"
import { countRows, FORM, JSON_TYPE, NOTHING, post, SECRET, send } from "./send-requests"

withStore("malformed messages", (store) => {
  const addresses = [
    { path: "/svc/callback", type: FORM },
    { path: "/svc/callback", type: JSON_TYPE },
    { path: "/svc/webhook", type: FORM },
    { path: "/svc/webhook", type: JSON_TYPE },
    { path: "/hooks/payment/svc_svc", type: JSON_TYPE },
    { path: "/hooks/payment/svc_svc", type: FORM },
    { path: "/hooks/payment/pp_svc_other", type: JSON_TYPE },
  ]

  // message-parsing.unit has every way to be malformed: here each reason has one, with its words.
  const malformedForms: [what: string, status: number, body: string | Buffer, says: RegExp][] = [
    ["is empty", 400, "", /empty/],
    ["has no pairs", 400, SECRET, /parsed/],
    ["has broken percent encoding", 400, `MID=${SECRET}&ORDERID=%zz`, /UTF-8/],
    ["has a field twice", 400, `ORDERID=1&ORDERID=${SECRET}`, /twice: ORDERID\./],
    ["has a nested field", 400, `MID[a]=${SECRET}`, /nested value: MID\[a\]\./],
    ["has a zero byte", 400, `MID=${SECRET}%00`, /control characters: MID\./],
    ["has too many fields", 400, Array.from({ length: 65 }, (_, i) => `f${i}=1`).join("&"), /too many fields/],
  ]

  const malformedJson: [what: string, status: number, body: string | Buffer, says: RegExp][] = [
    ["is empty", 400, "", /empty/],
    ["is not JSON", 400, SECRET, /parsed/],
    ["is a list", 400, `["${SECRET}"]`, /not a JSON object/],
    ["has a field twice", 400, `{"txnAmount":1,"txnAmount":"${SECRET}"}`, /twice: txnAmount\./],
    ["has a nested object", 400, `{"merchantId":{"x":"${SECRET}"}}`, /nested value: merchantId\./],
    ["has a zero byte", 400, `{"merchantId":"${SECRET}\\u0000"}`, /control characters: merchantId\./],
  ]

  describe.each(addresses)("a message at $path as $type", ({ path, type }) => {
    it.each(type === FORM ? malformedForms : malformedJson)(
      "that %s is refused and not stored",
      async (_what, status, body, says) => {
        const answer = await post(store, path, type, body)

        expect(answer.status).toBe(status)
        expect(answer.text).toMatch(says)
        expect(answer.text).not.toContain(SECRET)
        expect(await countRows(store)).toEqual(NOTHING)
      }
    )

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

    it.each(["gzip", "x-own"])("that is compressed with %s is refused and not stored", async (name) => {
      const answer = await post(store, path, type, "a=b", { "content-encoding": name })

      expect([answer.status, /[Cc]ompressed/.test(answer.text)]).toEqual([415, true])
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it.each(["text/plain", "multipart/form-data; boundary=x", "constructor", null])(
      "with the content type %s is refused and not stored",
      async (contentType) => {
        const answer = await post(store, path, contentType, type === FORM ? "a=b" : "{}")

        expect([answer.status, /Content-Type/.test(answer.text)]).toEqual([415, true])
        expect(await countRows(store)).toEqual(NOTHING)
      }
    )

    it.each(["latin1"])("in the character set %s is refused and not stored", async (charset) => {
      const answer = await post(store, path, `${type}; charset=${charset}`, type === FORM ? "a=b" : "{}")

      expect([answer.status, /UTF-8/.test(answer.text)]).toEqual([415, true])
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it.each(["GET", "PUT", "PATCH", "DELETE", "HEAD"])("is not accepted by %s", async (method) => {
      const answer = await send(store, path, { method })

      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"])
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("that breaks off is not stored, and the store keeps working", async () => {
      const leaving = new AbortController()
      const leave = () => leaving.abort()
      subscribe("http.server.request.start", leave)
      const [attempt] = await Promise.allSettled([
        fetch(`${store.url}${path}`, {
          method: "POST",
          signal: leaving.signal,
          headers: { "content-type": type },
          duplex: "half",
          body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("MID=1")) }),
        } as RequestInit),
      ])
      unsubscribe("http.server.request.start", leave)

      expect(attempt.status).toBe("rejected")
      expect((await send(store, "/health")).status).toBe(200)
      expect(await countRows(store)).toEqual(NOTHING)
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
