/** Messages that arrive at the same time are stored together; each is judged by itself. */
import { Client } from "pg"
import { newOrderId } from "../../../src/gateway"
import type { RecordedMessage } from "../../../src/modules/svc/messages/record-messages"
import type { SandboxMessage } from "../../support/sandbox-control"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { countStatements } from "../../http/support/count-statements"
import { findCuts } from "../../http/support/cuts"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { waitUntil } from "../../support/wait-until"
import { createInvoice, signInvoiceMessage } from "../support/invoices"
import { withLedger } from "../support/with-ledger"

withLedger("messages that arrive together", (ledger) => {
  const openAttempt = (session?: string) => openBareAttempt(ledger, session)

  const openAttempts = (count: number) => Promise.all(Array.from({ length: count }, () => openAttempt()))

  const readMessage = (orderId: string, more: Partial<Parameters<typeof signedMessage>[1]> = {}) =>
    signedMessage("webhook", { orderId, amount: "70.00", transactionNumber: `T${orderId}`, ...more })

  /** The callback about transaction 967122, cut so that it names another number. */
  const cutAs = (orderId: string, number: string) => {
    const genuine = signedMessage("callback", { orderId, amount: "70.00", transactionNumber: "967122" })
    const cut = findCuts(genuine, { orderId, amount: 70 }, 1000).find(
      ({ fields }) => fields.TXNAMOUNT === "70.00" && fields.transaction_number === number
    )
    return cut as SandboxMessage
  }

  const readFailedMessage = (orderId: string) => readMessage(orderId, { status: "failed", responseMessage: "declined" })

  const record = (message: SandboxMessage) => recordMessage(ledger, message)

  /** The first message is being recorded when the others arrive: those share a transaction. */
  const recordAtOnce = (messages: SandboxMessage[]): Promise<PromiseSettledResult<RecordedMessage>[]> =>
    Promise.allSettled(messages.map(record))

  const listRecorded = (results: PromiseSettledResult<RecordedMessage>[]) =>
    results.map((result) => (result.status === "fulfilled" ? result.value : undefined))

  const readStates = async (orderIds: string[]) => {
    const rows = await ledger.sql<{ gateway_order_id: string; status: string; messages: number; verified: number }>(
      `SELECT gateway_order_id, status,
         (SELECT count(*)::int FROM svc_message WHERE attempt_id = svc_attempt.id) AS messages,
         (SELECT count(*)::int FROM svc_message WHERE attempt_id = svc_attempt.id AND outcome = 'verified') AS verified
       FROM svc_attempt WHERE gateway_order_id = ANY(?)`,
      [orderIds]
    )
    return orderIds.map((id) => {
      const row = rows.find(({ gateway_order_id }) => gateway_order_id === id)
      return `${row?.status} ${row?.verified} of ${row?.messages}`
    })
  }

  const transactionsIn = (statements: string[]) => statements.filter((text) => /^begin/i.test(text)).length

  it("each have the same effect as alone, in few transactions", async () => {
    const orderIds = await openAttempts(12)
    const statuses = ["failed", "success", "in_progress"] as const
    const messages = orderIds.map((orderId, index) => readMessage(orderId, { status: statuses[index % 3] ?? "failed" }))

    let results: PromiseSettledResult<RecordedMessage>[] = []
    const statements = await countStatements(async () => {
      results = await recordAtOnce(messages)
    })

    const effects = ["failed", "paid", "in_progress"]
    expect(listRecorded(results)).toEqual(
      orderIds.map((gateway_order_id, index) =>
        expect.objectContaining({
          outcome: "verified",
          effect: effects[index % 3],
          repeated: false,
          to_settle: index % 3 > 0,
          attempt: expect.objectContaining({ gateway_order_id }) as unknown,
        })
      )
    )
    expect(await readStates(orderIds)).toEqual(orderIds.map((_, index) => `${effects[index % 3]} 1 of 1`))
    expect(transactionsIn(statements)).toBeLessThanOrEqual(4)
    const due = await ledger.sql("SELECT id FROM svc_attempt WHERE next_settle_at IS NOT NULL AND status = 'paid'")
    expect(due).toHaveLength(4)
  })

  it("that are repeated while they are stored are one message, with a count", async () => {
    const [orderId = ""] = await openAttempts(1)
    const message = readFailedMessage(orderId)
    const results = listRecorded(await recordAtOnce([message, message, message, message]))
    expect(results.filter((result) => result?.repeated === false)).toHaveLength(1)
    expect(results.every((result) => result?.outcome === "verified")).toBe(true)
    const rows = await ledger.sql("SELECT received_count FROM svc_message")
    expect(rows).toEqual([{ received_count: 4 }])
  })

  it("that repeat doubts are counted, until each doubt is explained", async () => {
    const orderIds = await openAttempts(3)
    const genuine = orderIds.map((orderId) =>
      signedMessage("callback", { orderId, amount: "70.00", transactionNumber: `9${orderId}` })
    )
    const doubts = genuine.map((message, index) => {
      const cuts = findCuts(message, { orderId: orderIds[index] ?? "", amount: 70 }, 1000)
      return cuts.find(({ fields }) => Number(fields.TXNAMOUNT) !== 70) as SandboxMessage
    })
    for (const doubt of doubts) {
      expect((await record(doubt)).outcome).toBe("unverified")
    }

    await recordAtOnce(doubts)
    const counts = await ledger.sql("SELECT received_count FROM svc_message")
    expect(counts).toEqual(doubts.map(() => ({ received_count: 2 })))

    await recordAtOnce(genuine)
    const resolutions = await ledger.sql("SELECT resolution FROM svc_attention")
    expect(resolutions).toEqual(doubts.map(() => ({ resolution: "explained" })))
  })

  it("pay one session once, however many of its attempts they report as paid", async () => {
    const others = await openAttempts(3)
    const orderIds = await Promise.all(Array.from({ length: 4 }, () => openAttempt("shared")))
    const results = listRecorded(await recordAtOnce([...others, ...orderIds].map((orderId) => readMessage(orderId))))

    const effects = results.slice(3).map((result) => result?.effect)
    expect(effects.sort()).toEqual(["paid", "paid_twice", "paid_twice", "paid_twice"])
    expect(results.slice(0, 3).map((result) => result?.effect)).toEqual(["paid", "paid", "paid"])
    const paying = await ledger.sql(
      "SELECT id FROM svc_attempt WHERE pays_session AND payment_session_id = 'payses_shared'"
    )
    expect(paying).toHaveLength(1)
    expect(await ledger.sql("SELECT id FROM svc_attention WHERE reason = 'paid_twice'")).toHaveLength(3)
  })

  it("make one transaction number pay one attempt, however many name it for another", async () => {
    const orderIds = await openAttempts(6)
    const messages = orderIds.map((orderId) => readMessage(orderId, { transactionNumber: "ONCE1" }))
    const results = listRecorded(await recordAtOnce(messages))
    expect(results.filter((result) => result?.effect === "paid")).toHaveLength(1)
    expect(results.filter((result) => result?.reason === "transaction_number_reused")).toHaveLength(5)
    expect(await ledger.sql("SELECT id FROM svc_attempt WHERE transaction_number = 'ONCE1'")).toHaveLength(1)
  })

  it("correct the transaction number of a payment once one of them states it", async () => {
    const [orderId = ""] = await openAttempts(1)
    expect((await record(cutAs(orderId, "1967122"))).effect).toBe("paid")
    await recordAtOnce([readMessage(orderId, { transactionNumber: "967122" })])
    expect(await ledger.sql("SELECT status, transaction_number FROM svc_attempt")).toEqual([
      { status: "paid", transaction_number: "967122" },
    ])
  })

  it("can be two answers about one attempt, and both take effect", async () => {
    const orderIds = await openAttempts(4)
    const messages = orderIds.flatMap((orderId) => [readFailedMessage(orderId), readMessage(orderId)])
    const results = listRecorded(await recordAtOnce(messages))
    expect(results.every((result) => result?.outcome === "verified" && !result.repeated)).toBe(true)
    // A success is final and overrides an earlier failure, whichever of the two is judged first.
    const states = await readStates(orderIds)
    expect(states).toEqual(orderIds.map(() => "paid 2 of 2"))
  })

  it("take effect beside forged ones, ones over another amount and ones about unknown payments", async () => {
    const orderIds = await openAttempts(5)
    const [first = "", forged = "", otherAmount = "", ...rest] = orderIds
    const unsigned = { ...JSON.parse(readFailedMessage(forged).body), checksumhash: "0".repeat(64) } as unknown
    const results = listRecorded(
      await recordAtOnce([
        readFailedMessage(first),
        { ...readFailedMessage(forged), body: JSON.stringify(unsigned) },
        readMessage(otherAmount, { amount: "71.00" }),
        readMessage(newOrderId("")),
        ...rest.map(readFailedMessage),
      ])
    )
    expect(results.map((result) => result?.outcome)).toEqual([
      "verified",
      "unverified",
      "amount_mismatch",
      "unverified",
      "verified",
      "verified",
    ])
    expect(await readStates(orderIds)).toEqual([
      "failed 1 of 1",
      "awaiting_payment 0 of 1",
      "awaiting_payment 0 of 1",
      "failed 1 of 1",
      "failed 1 of 1",
    ])
    expect(await ledger.sql("SELECT id FROM svc_attention WHERE reason = 'amount_mismatch'")).toHaveLength(1)
  })

  it("share transactions also when they are about invoices", async () => {
    const invoices = await Promise.all(Array.from({ length: 6 }, () => createInvoice(ledger)))
    const paid = invoices.map((invoice) => signInvoiceMessage(invoice))

    const statements = await countStatements(async () => {
      expect(listRecorded(await recordAtOnce(paid)).map((recorded) => recorded?.effect)).toEqual(paid.map(() => "paid"))
    })

    expect(transactionsIn(statements)).toBeLessThanOrEqual(2)
    expect(await ledger.sql("SELECT id FROM svc_invoice WHERE status = 'paid'")).toHaveLength(6)
  })

  describe("of which one concerns rows that are locked", () => {
    /**
     * Records messages while a key is locked that the third one needs: all others are stored at once, and that one when
     * the lock is released.
     */
    const recordBeside = async (
      heldKey: (orderId: string) => string,
      said: typeof readFailedMessage,
      effect: string
    ) => {
      const orderIds = await openAttempts(6)
      const held = orderIds[2] ?? ""
      const client = new Client({ connectionString: ledger.databaseUrl })
      await client.connect()
      try {
        await client.query("BEGIN")
        await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [heldKey(held)])
        const all = orderIds.map((orderId) => record(said(orderId)))
        const free = all.filter((_, index) => index !== 2)
        expect((await Promise.all(free)).map((recorded) => recorded.effect)).toEqual(free.map(() => effect))
        expect(await readStates([held])).toEqual(["awaiting_payment 0 of 0"])
        await client.query("COMMIT")
        expect(await all[2]).toMatchObject({ effect, repeated: false })
      } finally {
        await client.end()
      }
      expect(await readStates(orderIds)).toEqual(orderIds.map(() => `${effect} 1 of 1`))
    }

    it("do not wait for the lock of its session", () =>
      recordBeside((orderId) => `svc_session:payses_${orderId.toLowerCase()}`, readFailedMessage, "failed"))

    it("do not wait for the lock of its transaction number", () =>
      recordBeside((orderId) => `svc_transaction:sandbox:T${orderId}`, readMessage, "paid"))

    it("do not wait for the lock of its text", () =>
      recordBeside(
        (orderId) => `svc_text:${readFailedMessage(orderId).fields.checksumhash}`,
        readFailedMessage,
        "failed"
      ))
  })

  describe("of which one raises attention", () => {
    const listQuestions = async (orderId: string) => {
      const rows = await ledger.sql<{ reason: string }>(
        `SELECT reason FROM svc_attention JOIN svc_attempt ON svc_attempt.id = attempt_id
         WHERE gateway_order_id = ? AND resolved_at IS NULL`,
        [orderId]
      )
      return rows.map(({ reason }) => reason)
    }

    /** Records a message among others: not first, because the first is recorded by itself, and not last. */
    const recordAmong = async (message: SandboxMessage) => {
      const [before = "", after = ""] = await openAttempts(2)
      const results = listRecorded(await recordAtOnce([readFailedMessage(before), message, readFailedMessage(after)]))
      expect([results[0]?.effect, results[2]?.effect]).toEqual(["failed", "failed"])
      return results[1]?.effect
    }

    it("raise it when its session was paid before", async () => {
      const [first, second] = [await openAttempt("asked"), await openAttempt("asked")]
      await record(readMessage(first))
      expect(await recordAmong(readMessage(second))).toBe("paid_twice")
      expect(await listQuestions(second)).toEqual(["paid_twice"])
    })

    it("raise it when it reports a paid attempt as failed", async () => {
      const orderId = await openAttempt()
      await record(readMessage(orderId))
      expect(await recordAmong(readMessage(orderId, { status: "failed" }))).toBe("late_failure")
      expect(await listQuestions(orderId)).toEqual(["late_failure"])
    })
  })

  describe("of which the database refuses one", () => {
    const refused = "REFUSED"

    beforeEach(async () => {
      await ledger.sql(
        `CREATE FUNCTION refuse_attempt() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'refused'; END $$`
      )
      await ledger.sql(
        `CREATE TRIGGER refuse_attempt BEFORE UPDATE ON svc_attempt FOR EACH ROW
         WHEN (NEW.cart_id = '${refused}') EXECUTE FUNCTION refuse_attempt()`
      )
    })

    afterEach(() => ledger.sql("DROP FUNCTION refuse_attempt CASCADE"))

    it("are all stored but that one, of which nothing is stored", async () => {
      const orderIds = await openAttempts(7)
      const poor = orderIds[3] ?? ""
      await ledger.sql("ALTER TABLE svc_attempt DISABLE TRIGGER refuse_attempt")
      await ledger.sql(`UPDATE svc_attempt SET cart_id = '${refused}' WHERE gateway_order_id = ?`, [poor])
      await ledger.sql("ALTER TABLE svc_attempt ENABLE TRIGGER refuse_attempt")

      const results = await recordAtOnce(orderIds.map((orderId) => readMessage(orderId)))

      expect(results.map(({ status }) => status)).toEqual(
        orderIds.map((orderId) => (orderId === poor ? "rejected" : "fulfilled"))
      )
      expect(await readStates(orderIds)).toEqual(
        orderIds.map((orderId) => (orderId === poor ? "awaiting_payment 0 of 0" : "paid 1 of 1"))
      )
    })
  })

  describe("whose transaction breaks off", () => {
    const GATE = 424_242

    beforeEach(async () => {
      await ledger.sql(
        `CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END $$`
      )
      await ledger.sql(
        "CREATE TRIGGER wait_at_gate AFTER UPDATE ON svc_attempt FOR EACH ROW EXECUTE FUNCTION wait_at_gate()"
      )
    })

    afterEach(() => ledger.sql("DROP FUNCTION wait_at_gate CASCADE"))

    it("leave no partial rows, and are stored once when they are recorded again", async () => {
      const orderIds = await openAttempts(6)
      const client = new Client({ connectionString: ledger.databaseUrl })
      await client.connect()
      const waiting = async () => {
        const { rows } = await client.query<{ pid: number }>(
          "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
          [GATE]
        )
        return rows.map(({ pid }) => pid)
      }
      try {
        await client.query("SELECT pg_advisory_lock($1)", [GATE])
        const results = recordAtOnce(orderIds.map((orderId) => readMessage(orderId)))
        await waitUntil("a transaction waits at the gate", async () => (await waiting()).length > 0)
        for (const pid of await waiting()) {
          await client.query("SELECT pg_terminate_backend($1, 5000)", [pid])
        }
        expect(await readStates(orderIds)).toEqual(orderIds.map(() => "awaiting_payment 0 of 0"))
        await client.query("SELECT pg_advisory_unlock($1)", [GATE])
        expect((await results).map(({ status }) => status)).toEqual(orderIds.map(() => "fulfilled"))
      } finally {
        await client.end()
      }
      expect(await readStates(orderIds)).toEqual(orderIds.map(() => "paid 1 of 1"))
    })
  })
})
