/** A verified text takes effect once, and is one row, however it is spelled when it is repeated. */
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { createInvoice, signInvoiceMessage } from "../support/invoices"
import { withLedger } from "../support/with-ledger"

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

withLedger("a text in several spellings", (ledger) => {
  const rows = () =>
    ledger.sql<{ outcome: string; received_count: number }>("SELECT outcome, received_count FROM svc_message")

  const bringEach = async (messages: readonly Message[]) => {
    for (const message of messages) {
      expect((await recordMessage(ledger, message)).outcome).toBe("verified")
    }
  }

  it("is one row about a decline, whichever spelling comes first", async () => {
    const orderId = await openBareAttempt(ledger)
    const declined = signedMessage("callback", { ...coded, orderId, amount: "70.00", status: "failed" })
    const spellings = spellMessage(declined)

    await bringEach([...spellings.toReversed(), declined])

    expect(await rows()).toEqual([{ outcome: "verified", received_count: spellings.length + 1 }])
    expect(await ledger.sql("SELECT status FROM svc_attempt")).toEqual([{ status: "failed" }])
  })

  it("has an unsettled success settled no more often than a plain repeat", async () => {
    const orderId = await openBareAttempt(ledger)
    const success = signedMessage("callback", { ...coded, orderId, amount: "70.00" })
    await bringEach([success])
    await ledger.sql("UPDATE svc_attempt SET settled_at = NULL, next_settle_at = now() + interval '1 hour'")
    const repeatedAt = async () =>
      (await ledger.sql("SELECT settle_repeated_at FROM svc_attempt"))[0]?.settle_repeated_at
    const [first, ...others] = spellMessage(success)

    await bringEach(first ? [first] : [])
    const once = await repeatedAt()
    await bringEach(others)

    expect(once).toBeInstanceOf(Date)
    expect(await repeatedAt()).toEqual(once)
    expect(await rows()).toEqual([{ outcome: "verified", received_count: others.length + 2 }])
  })

  it("pays an invoice once and is one row", async () => {
    const paid = signInvoiceMessage(await createInvoice(ledger))
    const messages = [paid, ...spellMessage(paid)]

    await bringEach(messages)

    expect(await rows()).toEqual([{ outcome: "verified", received_count: messages.length }])
    expect(await ledger.sql("SELECT status FROM svc_invoice")).toEqual([{ status: "paid" }])
    expect(await ledger.sql("SELECT id FROM svc_attention")).toEqual([])
  })
})
