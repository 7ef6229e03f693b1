/** A verified text takes effect once, and is one row, however it is spelled when it is repeated. */
import { signedMessage } from "../support/forge"
import { createInvoice } from "../admin-api/read-lists"
import { withStore } from "../support/with-store"

type Message = ReturnType<typeof signedMessage>

function spell({ fields, ...message }: Message, changes: Record<string, string>): Message {
  const spelled = { ...fields, ...changes }
  const body = message.channel === "callback" ? new URLSearchParams(spelled).toString() : JSON.stringify(spelled)
  return { ...message, fields: spelled, body }
}

/** Lists messages with the same check value: its letters in another case, or the border of two fields moved. */
function spellMessage(message: Message): Message[] {
  const { checksumhash = "", RESPCODE = "", RESPMSG = "" } = message.fields
  const inCapitals = Array.from(
    { length: 8 },
    (_, at) => checksumhash.slice(0, at * 8) + checksumhash.slice(at * 8).toUpperCase()
  )
  if (message.channel === "webhook") {
    return inCapitals.map((value) => spell(message, { checksumhash: value }))
  }
  const moved = [1, 2, 3].map((kept) => ({
    RESPCODE: RESPCODE.slice(0, kept),
    RESPMSG: RESPCODE.slice(kept) + RESPMSG,
  }))
  return [...inCapitals.map((value) => ({ checksumhash: value })), ...moved].map((changes) => spell(message, changes))
}

/** Two fields that are adjacent in the text. */
const coded = { responseCode: "0227" }

withStore("a text in several spellings", (store) => {
  const rows = () =>
    store.sql<{ outcome: string; received_count: number }>("SELECT outcome, received_count FROM svc_message")

  const bringEach = async (messages: readonly Message[]) => {
    for (const message of messages) {
      expect((await store.shopper.bring(message)).status).toBe(303)
    }
  }

  it("is one row about a decline, whichever spelling comes first", async () => {
    const { orderId } = await store.shopper.reachGateway()
    const declined = signedMessage("callback", { ...coded, orderId, amount: "70.00", status: "failed" })
    const spellings = spellMessage(declined)

    await bringEach([...spellings.toReversed(), declined])

    expect(await rows()).toEqual([{ outcome: "verified", received_count: spellings.length + 1 }])
    expect(await store.sql("SELECT status FROM svc_attempt")).toEqual([{ status: "failed" }])
  })

  it("has an unsettled success settled no more often than a plain repeat", async () => {
    const { orderId } = await store.shopper.reachGateway()
    const success = signedMessage("callback", { ...coded, orderId, amount: "70.00" })
    await bringEach([success])
    await store.sql("UPDATE svc_attempt SET settled_at = NULL, next_settle_at = now() + interval '1 hour'")
    const repeatedAt = async () =>
      (await store.sql("SELECT settle_repeated_at FROM svc_attempt"))[0]?.settle_repeated_at
    const [first, ...others] = spellMessage(success)

    await bringEach(first ? [first] : [])
    const once = await repeatedAt()
    await bringEach(others)

    expect(once).toBeInstanceOf(Date)
    expect(await repeatedAt()).toEqual(once)
    expect(await rows()).toEqual([{ outcome: "verified", received_count: others.length + 2 }])
  })

  it("pays an invoice once and is one row", async () => {
    const { invoice_number } = await createInvoice(store, "Sara", "30.00")
    const { webhook: paid } = await store.sandbox.payInvoice(invoice_number ?? "")
    const messages = [paid, ...spellMessage(paid)]

    for (const message of messages) {
      await store.shopper.bring(message)
    }

    expect(await rows()).toEqual([{ outcome: "verified", received_count: messages.length }])
    expect(await store.sql("SELECT status FROM svc_invoice")).toEqual([{ status: "paid" }])
    expect(await store.sql("SELECT id FROM svc_attention")).toEqual([])
  })
})
