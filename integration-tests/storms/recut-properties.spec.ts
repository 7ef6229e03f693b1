/** The result is that of the genuine messages, whatever cuts of them arrive in between. */
import fc from "fast-check"
import { hashOfFields } from "../../src/gateway"
import { sandboxDefaults } from "../../src/sandbox/defaults"
import { cutsOf, messageOf } from "../http/support/cuts"
import { signedMessage } from "../http/support/forge"
import type { SandboxMessage } from "../support/sandbox-control"
import { openBareAttempt } from "../http/support/bare-attempt"
import { recordMessage } from "../http/support/record-only"
import { withStore } from "../http/support/with-store"

jest.setTimeout(600_000)

/** Number of histories of an attempt; raise it for a longer search. */
const RUNS = Number(process.env.RECUT_RUNS ?? 60)

type Status = "success" | "failed" | "in_progress"

/** One transaction of an ORDER_ID and the messages that the gateway sends about it. */
interface GenuineTransaction {
  number: string
  status: Status
  sent: ("callback" | "webhook")[]
  /** How the gateway writes the amount, and which optional fields it leaves out of a form. */
  amount: string
  leftOut: string[]
}

const transactions: fc.Arbitrary<GenuineTransaction> = fc.record({
  number: fc.oneof(
    fc.stringMatching(/^[1-9][0-9]{5}$/),
    fc.stringMatching(/^T[A-Z0-9]{1,9}$/),
    fc.stringMatching(/^[1-9]{1,3}$/)
  ),
  status: fc.constantFrom("success", "success", "failed", "in_progress"),
  sent: fc.constantFrom(["callback"], ["webhook"], ["callback", "webhook"], ["webhook", "callback"]),
  amount: fc.constantFrom("70.00", "70.00", "70", "70.0"),
  leftOut: fc.subarray(["issandboxmode", "RESPMSG"]),
})

interface Life {
  genuine: GenuineTransaction[]
  /** Decides which cuts arrive, and when. */
  seeds: number[]
}

const lives: fc.Arbitrary<Life> = fc.record({
  genuine: fc.uniqueArray(transactions, { minLength: 1, maxLength: 2, selector: ({ number }) => number }),
  seeds: fc.array(fc.nat(), { minLength: 4, maxLength: 14 }),
})

interface State {
  status: string
  transaction_number: string | null
}

withStore("recut properties", (store) => {
  const openAttempt = () => openBareAttempt(store)

  const genuineMessages = (orderId: string, { number, status, sent, amount, leftOut }: GenuineTransaction) =>
    sent.map((channel) => {
      const about = { orderId, amount: "70.00", transactionNumber: number, status, responseMessage: status }
      const written = signedMessage(channel, about).fields
      const { checksumhash: _, ...fields } = written
      const isForm = channel === "callback"
      const changed = Object.fromEntries(
        Object.entries({ ...fields, [isForm ? "TXNAMOUNT" : "txnAmount"]: amount }).filter(
          ([name]) => !isForm || !leftOut.includes(name)
        )
      )
      const checksumhash = hashOfFields(sandboxDefaults.secretKey, Object.entries(changed), "code_unit")
      return messageOf(isForm ? "form" : "json", { ...changed, checksumhash })
    })

  const record = (message: SandboxMessage) => recordMessage(store, message)

  const stateOf = async (orderId: string) => {
    const [attempt] = await store.sql<State & { id: string }>(
      "SELECT id, status, transaction_number FROM svc_attempt WHERE gateway_order_id = ?",
      [orderId]
    )
    const open = await store.sql<{ reason: string; transaction_number: string }>(
      "SELECT reason, transaction_number FROM svc_attention WHERE attempt_id = ? AND resolved_at IS NULL",
      [attempt?.id]
    )
    const count = (reason: string) => open.filter((row) => row.reason === reason).length
    return { attempt, open, twice: count("paid_twice"), late: count("late_failure") }
  }

  /** Whether one number could be the other with digits of amount and environment in front. */
  const canBeCuts = (one: string, other: string) =>
    [one, other].some((text) => [one, other].some((end) => text !== end && text.endsWith(end)))

  it("messages come to what the genuine ones say, whatever cuts of them come before, between and after", async () => {
    let shown = 0
    const seen = { twice: 0, doubts: 0 }
    await fc.assert(
      fc.asyncProperty(lives, async ({ genuine, seeds }) => {
        await store.sql("DELETE FROM svc_message")
        await store.sql("DELETE FROM svc_attention")
        await store.sql("DELETE FROM svc_attempt")
        const orderId = await openAttempt()
        const messages = genuine.flatMap((transaction) => genuineMessages(orderId, transaction))
        const cuts = messages.flatMap((message) => cutsOf(message, { orderId, amount: 70 }, 60))
        const paid = genuine.filter(({ status }) => status === "success")
        const [first, second] = paid

        const play = [...messages]
        for (const [index, seed] of seeds.entries()) {
          const cut = cuts[seed % Math.max(1, cuts.length)]
          if (cut) {
            play.splice((seed * 7 + index) % (play.length + 1), 0, cut)
          }
        }
        play.push(...messages)
        for (const message of play) {
          await record(message)
          shown += 1
          const { twice, open } = await stateOf(orderId)
          expect(twice).toBeLessThanOrEqual(Math.max(0, paid.length - 1))
          seen.doubts += open.some(({ reason }) => reason === "amount_mismatch") ? 1 : 0
        }

        const { attempt, open, twice, late } = await stateOf(orderId)
        const statuses = genuine.map(({ status }) => status)
        const expected = (["success", "failed", "in_progress"] as const).find((status) => statuses.includes(status))
        expect(attempt?.status).toBe(expected === "success" ? "paid" : expected)
        expect(open.filter(({ reason }) => ["amount_mismatch", "wrong_environment"].includes(reason))).toEqual([])
        if (late > 0) {
          expect(statuses).toEqual(expect.arrayContaining(["success", "failed"]))
        }
        if (first && second) {
          const areTold = paid.every(({ sent }) => sent.includes("webhook")) || !canBeCuts(first.number, second.number)
          expect(twice).toBe(areTold ? 1 : twice)
          seen.twice += twice
        } else {
          expect(twice).toBe(0)
        }
        if (paid.length > 0) {
          const fits = paid.some(({ number, sent }) =>
            sent.includes("webhook")
              ? number === attempt?.transaction_number
              : canBeCuts(number, attempt?.transaction_number ?? "") || number === attempt?.transaction_number
          )
          expect([attempt?.transaction_number, fits]).toEqual([attempt?.transaction_number, true])
        }
      }),
      { numRuns: RUNS }
    )
    console.log(`${shown} messages; ${seen.twice} second payments; doubts were open after ${seen.doubts}`)
    expect(seen.twice).toBeGreaterThan(0)
  })
})
