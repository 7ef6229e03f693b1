/** Anyone can send messages to the gateway's addresses: floods are limited, fill no table and do not hide real questions. */
import { Client } from "pg"
import { FloodLimit } from "../../../src/modules/svc/messages/quotas"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { countStatements } from "../../http/support/count-statements"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { openAttention } from "../../support/books"
import { withLedger } from "../support/with-ledger"

withLedger("floods", (ledger) => {
  const bring = (message: Parameters<typeof recordMessage>[1]) => recordMessage(ledger, message)

  const bringJunk = (body: string) =>
    bring({ channel: "callback", content_type: "application/x-www-form-urlencoded", body })

  const overview = () => ledger.svc.lists.readOverview({ environment: "sandbox", timeZone: "UTC", days: 7 })

  const keptRows = async (condition = "reason IS DISTINCT FROM 'too_many'") =>
    (await ledger.sql(`SELECT id FROM svc_message WHERE outcome = 'unverified' AND ${condition}`)).length

  const fillRoomForJunk = (rows: number) =>
    ledger.sql(
      `INSERT INTO svc_message (id, content_hash, channel, format, body, outcome, reason, last_received_at, created_at)
       SELECT 'svcmsg_' || n, 'hash' || n, 'webhook', 'json', '', 'unverified', 'unknown_order', now(), now() - (${rows + 1} - n) * interval '1 s'
       FROM generate_series(1, ${rows}) AS n`
    )

  /** Delivers a message about a transaction that already paid another payment: it is signed, but must not be trusted. */
  const bringUsedNumber = async (orderId: string) => {
    for (const each of [await openBareAttempt(ledger), orderId]) {
      await bring(signedMessage("callback", { orderId: each, amount: "70.00", transactionNumber: "ONCE1" }))
    }
  }

  describe("messages without a valid check value", () => {
    it("about many payments open no attention: the overview shows their number in one line", async () => {
      const orderIds = await Promise.all(Array.from({ length: 30 }, () => openBareAttempt(ledger)))

      for (const orderId of [...orderIds, orderIds[0]]) {
        expect(await bringJunk(`ORDERID=${orderId}&MID=x`)).toMatchObject({ outcome: "unverified", to_settle: false })
      }

      expect(await ledger.sql("SELECT id FROM svc_attention")).toEqual([])
      const { attention, unsigned_messages } = await overview()
      expect(attention).toEqual({ count: 0 })
      expect(unsigned_messages).toEqual({ count: 31, since: expect.any(String) })
    })

    it("about unknown payments are kept up to the latest thousand, and the others are counted", async () => {
      await fillRoomForJunk(998)
      for (const body of ["ORDERID=A1", "ORDERID=A2", "ORDERID=A3", "ORDERID=A4", "ORDERID=A4"]) {
        await bringJunk(body)
      }

      expect(await keptRows()).toBe(1000)
      expect(await keptRows("content_hash IN ('hash1', 'hash2')")).toBe(0)
      expect(await keptRows("gateway_order_id LIKE 'A%'")).toBe(4)
      expect(await ledger.sql("SELECT received_count FROM svc_message WHERE reason = 'too_many'")).toEqual([
        { received_count: 2 },
      ])
      expect((await overview()).unsigned_messages.count).toBe(1003)
    })

    it("push out no message about a known payment: a genuine one looks unsigned while the store's key is wrong", async () => {
      const orderId = await openBareAttempt(ledger)
      await bring(signedMessage("callback", { orderId, amount: "70.00" }, "the gateway's own key"))
      await ledger.sql("UPDATE svc_message SET created_at = now() - interval '1 day'")
      await fillRoomForJunk(1000)
      await bringJunk("ORDERID=A1")
      expect(await keptRows(`gateway_order_id = '${orderId}'`)).toBe(1)
    })

    it("are kept for one payment up to the latest twenty", async () => {
      const orderId = await openBareAttempt(ledger)
      for (let count = 0; count < 22; count++) {
        await bringJunk(`ORDERID=${orderId}&MID=${count}`)
      }
      expect(await keptRows()).toBe(20)
      expect(await keptRows("body LIKE '%MID=0' OR body LIKE '%MID=1'")).toBe(0)
    })

    it("cost at most three statements besides the settings, and no transaction", async () => {
      const orderId = await openBareAttempt(ledger)
      const statements = await countStatements(() => bringJunk(`ORDERID=${orderId}&MID=x`))
      const writing = statements.filter((text) => !/svc_settings/.test(text))
      expect(writing.filter((text) => /begin|commit|for update of|pg_advisory/i.test(text))).toEqual([])
      expect(writing.length).toBeLessThanOrEqual(3)
    })

    it("that arrive together share their statements: each content is kept once, and all are counted", async () => {
      await fillRoomForJunk(998)
      const forged = Array.from({ length: 10 }, (_, n) =>
        signedMessage("webhook", { orderId: `A${n}`, amount: "70.00" }, "no key of the gateway")
      )
      const messages = [...forged, ...forged, ...forged, ...forged]

      const statements = await countStatements(() => Promise.all(messages.map((each) => bring(each))))

      expect(statements).toHaveLength(5)
      expect(await keptRows()).toBe(1000)
      expect(await keptRows("gateway_order_id LIKE 'A%'")).toBe(10)
      expect(await ledger.sql("SELECT received_count FROM svc_message WHERE reason = 'too_many'")).toEqual([
        { received_count: 8 },
      ])
      expect((await overview()).unsigned_messages.count).toBe(1038)
    })

    it("are only counted beyond forty a minute about one payment, and its genuine message is still judged", async () => {
      const orderId = await openBareAttempt(ledger)
      const forged = (n: number) =>
        bring(
          signedMessage("webhook", { orderId, amount: "70.00", transactionNumber: `F${n}` }, "no key of the gateway")
        )
      const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now())
      const statements = await countStatements(async () => {
        await Promise.all(Array.from({ length: 41 }, (_, n) => forged(n)))
        for (let n = 41; n < 50; n++) {
          expect(await forged(n)).toMatchObject({ outcome: "unverified", reason: "too_many", to_settle: false })
        }
      }).finally(() => clock.mockRestore())

      // Reading the settings, and counting.
      expect(statements.slice(-18).filter((text) => /^(insert into svc_message|delete)/i.test(text))).toHaveLength(9)
      expect(await keptRows()).toBe(20)
      expect(await ledger.sql("SELECT received_count FROM svc_message WHERE reason = 'too_many'")).toEqual([
        { received_count: 30 },
      ])
      expect((await overview()).unsigned_messages.count).toBe(50)
      expect((await bring(signedMessage("webhook", { orderId, amount: "70.00" }))).effect).toBe("paid")
    })

    it("are counted when their minute ends while they are handled, and never kept as about an unknown payment", async () => {
      const orderId = await openBareAttempt(ledger)
      const limit = jest.spyOn(FloodLimit.prototype, "isFull").mockReturnValueOnce(true)
      const forged = signedMessage("webhook", { orderId, amount: "70.00" }, "no key of the gateway")
      expect(await bring(forged)).toMatchObject({ reason: "too_many" })
      limit.mockRestore()
      expect(await keptRows()).toBe(0)
    })

    it("do not delay a genuine message that comes at the same moment", async () => {
      const orderId = await openBareAttempt(ledger)
      const forged = signedMessage("webhook", { orderId, amount: "70.00" }, "no key of the gateway")
      const failed = signedMessage("webhook", { orderId, amount: "70.00", status: "failed" })
      await bring(forged)
      const client = new Client({ connectionString: ledger.databaseUrl })
      await client.connect()
      try {
        await client.query("BEGIN")
        await client.query("SELECT id FROM svc_message FOR UPDATE")
        const held = bring(forged)
        expect((await bring(failed)).effect).toBe("failed")
        await client.query("COMMIT")
        expect(await held).toMatchObject({ outcome: "unverified", repeated: true })
      } finally {
        await client.end()
      }
    })

    it("cannot be made large: long texts are cut before they are stored", async () => {
      await bringJunk(`ORDERID=A1&checksumhash=${"f".repeat(60_000)}`)
      await bringJunk(`ORDERID=A2&${"f".repeat(30_000)}=1`)

      const sizes = await ledger.sql<{ size: number }>(
        "SELECT octet_length(to_jsonb(n)::text) AS size FROM svc_message AS n"
      )
      expect(sizes).toHaveLength(2)
      expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThan(20_000)
    })

    it("crowd out nothing: signed messages are kept, judged and shown even when the quota for unsigned ones is used up", async () => {
      const orderId = await openBareAttempt(ledger)
      for (let count = 0; count < 20; count++) {
        await bringJunk(`ORDERID=${orderId}&MID=${count}`)
      }
      await fillRoomForJunk(980)

      await bringUsedNumber(orderId)

      expect(await keptRows("signed")).toBe(1)
      expect(await openAttention(ledger)).toEqual(["unverified"])
      const genuine = signedMessage("webhook", { orderId: await openBareAttempt(ledger), amount: "70.00" })
      expect((await bring(genuine)).effect).toBe("paid")
    })
  })

  describe("a signed message about an unknown order", () => {
    it("is called signed, is not counted as forged, and has its own quota", async () => {
      await fillRoomForJunk(1000)
      await bring(signedMessage("webhook", { orderId: "ANOTHERSTORE1", amount: "5.00" }))
      await bringJunk("ORDERID=A1")

      expect(await keptRows("signed AND reason = 'unknown_order'")).toBe(1)
      expect((await overview()).unsigned_messages.count).toBe(1001)
      expect(await openAttention(ledger)).toEqual([])
    })
  })
})
