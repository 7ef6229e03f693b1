/** Shows how a message that cannot be read is logged. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { type ArrivedMessage, takeMessage } from "../take-message"

const JSON_TYPE = "application/json"
const VALUE = "4111111111111111"

describe("a message that cannot be read", () => {
  const warn = jest.fn()
  const container = { resolve: () => ({ warn }) } as unknown as MedusaContainer
  const take = (body: string, message: Partial<ArrivedMessage> = {}) =>
    takeMessage(container, {
      channel: "webhook",
      read: { outcome: "read", body: Buffer.from(body) },
      contentType: JSON_TYPE,
      ...message,
    })
  const lines = () => (warn.mock.calls as [string][]).map(([line]) => line)

  let now = Date.now()
  beforeEach(() => {
    warn.mockClear()
    // Beyond the time in which there is one line.
    now += 60_000
    jest.spyOn(Date, "now").mockImplementation(() => now)
  })
  afterEach(() => jest.restoreAllMocks())

  const form = { channel: "callback", contentType: "application/x-www-form-urlencoded" } as const

  it.each<[string, Partial<ArrivedMessage>, object]>([
    [`{"MID":"${VALUE}","MID":1}`, {}, { channel: "webhook", reason: "duplicate_field", field: "MID" }],
    [`MID[a]=${VALUE}`, form, { channel: "callback", reason: "nested_value", field: "MID[a]" }],
    [VALUE, { ...form, contentType: VALUE }, { channel: "callback", reason: "unsupported_content_type" }],
    // A value with an "&" that is not escaped looks like a name.
    [`RESPMSG=Card&${VALUE}[0]=1`, form, { channel: "callback", reason: "nested_value" }],
    [`{"MID ${VALUE}":[]}`, {}, { channel: "webhook", reason: "nested_value" }],
    [`{"${"x".repeat(65)}":[]}`, {}, { channel: "webhook", reason: "nested_value" }],
    ["", { read: { outcome: "unread", reason: "too_large" } }, { channel: "webhook", reason: "too_large" }],
  ])("is logged with channel, reason and field, without a value: %s", async (body, message, logged) => {
    expect((await take(body, message)).outcome).toBe("malformed")
    expect(lines()).toEqual([`svc: message refused ${JSON.stringify(logged)}`])
  })

  it("costs one line in ten seconds, which counts those since the last line", async () => {
    for (let sent = 0; sent < 5; sent++) {
      await take("{")
    }
    expect(lines()).toEqual(['svc: message refused {"channel":"webhook","reason":"bad_syntax"}'])
    now += 10_000
    await take("{")
    await take("{")
    expect(lines().slice(1)).toEqual([
      'svc: message refused {"channel":"webhook","reason":"bad_syntax","malformed_since_last_line":5}',
    ])
  })

  it("is not logged when it is empty, as that of the check of the callback address", async () => {
    expect(await take("")).toEqual({ outcome: "malformed", reason: "empty" })
    expect(lines()).toEqual([])
  })
})
