/** The ledger has the right sums of money after every step, in whatever order messages arrive: cut, doubled, together or one by one. */
import fc from "fast-check"
import { readAttemptMoney, findRefundable } from "../../../src/modules/svc/attention/refundable"
import type { Receivable } from "../../../src/modules/svc/messages/receivable"
import { type Coming, type Done, type Issue, LedgerInMemory, type MessageRow } from "../ledger-in-memory"
import {
  configurations,
  possibleMessages,
  type PossibleMessage,
  possibleWords,
  type PossibleWord,
  receivables,
} from "../world"

/** Number of histories; `npm run test:all` plays ten times as many. */
const HISTORIES = Number(process.env.HISTORIES ?? 2_000)

/**
 * Relative frequency of steps: messages, messages at once, statements, key changes, going live, and staff who resolve
 * an issue.
 */
const STEP = { message: 60, together: 15, word: 15, key: 3, live: 2, resolve: 5 }

type Step =
  | { is: "message"; message: number }
  | { is: "together"; messages: number[] }
  | { is: "word"; word: number }
  | { is: "key" }
  | { is: "live" }
  | { is: "resolve"; issue: number }

const message = fc.nat(possibleMessages.length - 1)
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: STEP.message, arbitrary: fc.record({ is: fc.constant("message" as const), message }) },
  {
    weight: STEP.together,
    arbitrary: fc.record({
      is: fc.constant("together" as const),
      messages: fc.array(message, { minLength: 2, maxLength: 4 }),
    }),
  },
  {
    weight: STEP.word,
    arbitrary: fc.record({ is: fc.constant("word" as const), word: fc.nat(possibleWords.length - 1) }),
  },
  { weight: STEP.key, arbitrary: fc.constant({ is: "key" } as const) },
  { weight: STEP.live, arbitrary: fc.constant({ is: "live" } as const) },
  { weight: STEP.resolve, arbitrary: fc.record({ is: fc.constant("resolve" as const), issue: fc.nat(9) }) }
)

/** One history of the shop. */
class History {
  readonly ledger = new LedgerInMemory(receivables)
  #configuration = 0
  /** Real transactions, and statements, that were reported to have paid each receivable. */
  readonly #shown = new Map<string, Set<string>>()
  readonly #wasPaid = new Set<string>()
  readonly #closedByStaff = new Set<string>()
  /** The receivable that has the money of each transaction. */
  readonly #owners = new Map<string, string>()

  /** @throws Error when an invariant fails after the step. */
  play(step: Step): void {
    switch (step.is) {
      case "message":
        return this.#expectRight(this.#bring([possibleMessages[step.message] as PossibleMessage]))
      case "together":
        return this.#expectRight(this.#bring(step.messages.map((at) => possibleMessages[at] as PossibleMessage)))
      case "word":
        return this.#expectRight(this.#say(possibleWords[step.word] as PossibleWord))
      case "key":
        this.#configuration = Math.min(this.#configuration + 1, configurations.length - 1)
        return
      case "live":
        this.ledger.isLive = true
        return
      case "resolve": {
        const issue = this.ledger.issues[step.issue]
        if (issue?.resolved_by === null) {
          issue.resolved_by = "staff"
          this.#closedByStaff.add(issue.id)
        }
      }
    }
  }

  /**
   * Records messages that arrive at once. Anyone can have written a message without a valid check value: it is a
   * bounded row, and never judged.
   */
  #bring(possible: PossibleMessage[]): Coming[] {
    const coming = possible.flatMap(({ checked, content_hash, check_value, receivable, transaction }) => {
      const now = checked[this.#configuration]
      if (!now?.canBeGenuine) {
        return []
      }
      const one: Coming = { source: { by: "gateway" }, content_hash, check_value, receivable, verdict: now.verdict }
      this.#noteShown(one, `transaction ${transaction.number}`)
      return [one]
    })
    if (coming.length > 1) {
      const alone = this.ledger.clone()
      this.ledger.recordTogether(coming).forEach((each) => alone.record(each))
      const touched = coming.map(({ receivable }) => receivable)
      if (alone.tell(touched) !== this.ledger.tell(touched)) {
        throw new Error("Messages that came together did something else than one by one.")
      }
    }
    coming.forEach((each) => {
      const done = this.ledger.record(each)
      this.#expectOnce(each, done)
      this.#expectNotLost(done, each.receivable)
      this.#expectNotRefunded(done, each.receivable)
    })
    return coming
  }

  #say({ coming, by, found }: PossibleWord): Coming[] {
    const isKnown =
      by === "staff" &&
      found.status === "success" &&
      this.#numbersOf(coming.receivable).includes(found.transaction_number ?? "")
    this.#noteShown(coming, `word ${found.transaction_number}`)
    const done = this.ledger.record(coming)
    this.#expectOnce(coming, done)
    if (isKnown && "decision" in done && done.decision.effect !== undefined) {
      throw new Error("Staff have confirmed what was known.")
    }
    return [coming]
  }

  #noteShown({ receivable, verdict }: Coming, name: string): void {
    if ("claim" in verdict && verdict.claim.status === "success") {
      const shown = this.#shown.get(receivable) ?? new Set()
      this.#shown.set(receivable, shown.add(name))
    }
  }

  /** Repeating the messages changes nothing. */
  #expectOnce(coming: Coming, done: Done): void {
    const before = this.#numbersOf(coming.receivable)
    const again = this.ledger.record(coming)
    const isAsExpected =
      "refusal" in again ? coming.source.by === "staff" : "refusal" in done || again.decision.row.is === "counted"
    if (!isAsExpected || this.#numbersOf(coming.receivable).join() !== before.join()) {
      throw new Error("The same message did something twice.")
    }
  }

  /** A message never pays with a transaction that the gateway has reported as refunded. */
  #expectNotRefunded(done: Done, receivable: string): void {
    if ("refusal" in done || done.decision.change?.status !== "paid" || done.decision.verdict.outcome !== "verified") {
      return
    }
    const { transactionNumbers } = done.decision.verdict
    const isRefunded = this.ledger.messages
      .filter((row) => row.owner === receivable && row.outcome === "verified" && row.transaction_status === "refunded")
      .some((row) => row.transaction_numbers?.some((number) => transactionNumbers.includes(number)))
    if (isRefunded) {
      throw new Error(`${receivable} is paid by a refunded transaction: ${transactionNumbers.join(", ")}.`)
    }
  }

  /**
   * From then on a verified success is money of its receivable: its payment or a surplus; or staff know that the gateway
   * reported it as refunded before.
   */
  #expectNotLost(done: Done, receivable: string): void {
    if ("refusal" in done || done.decision.verdict.outcome !== "verified") {
      return
    }
    const { claim, transactionNumbers } = done.decision.verdict
    if (claim.status !== "success") {
      return
    }
    // If its true number paid something else, it has another number that a cut of its text allows.
    const allowed = this.ledger.messages
      .filter((row) => row.owner === receivable && row.outcome === "verified")
      .map((row) => row.transaction_numbers ?? [])
      .filter((numbers) => numbers.some((number) => transactionNumbers.includes(number)))
      .flat()
    const refunded = this.ledger.issues
      .filter(({ owner, reason }) => owner === receivable && reason === "refunded_at_gateway")
      .map(({ transaction_number }) => transaction_number)
    if (![...this.#numbersOf(receivable), ...refunded].some((number) => allowed.includes(number))) {
      throw new Error(`Money of ${receivable} is lost: ${transactionNumbers.join(", ")}.`)
    }
  }

  /** Returns the transactions whose money a receivable has according to the ledger. */
  #numbersOf(id: string): string[] {
    const { status, transaction_number } = this.ledger.of(id)
    const numbers = status === "paid" ? [transaction_number ?? ""] : []
    for (const { owner, reason, confirmed_by, transaction_number: number } of this.ledger.issues) {
      const isMoney = owner === id && (reason === "paid_twice" || confirmed_by !== null)
      if (isMoney && !numbers.includes(number)) {
        numbers.push(number)
      }
    }
    return numbers
  }

  #expectRight(coming: readonly Coming[]): void {
    for (const id of new Set(coming.map(({ receivable }) => receivable))) {
      const receivable = this.ledger.of(id)
      const issues = this.ledger.issues.filter(({ owner }) => owner === id)
      const texts = this.ledger.messages.filter(({ owner }) => owner === id)
      const numbers = this.#numbersOf(id)
      if (numbers.length > (this.#shown.get(id)?.size ?? 0)) {
        throw new Error(`${id} has more payments than there were: ${numbers.join(", ")}.`)
      }
      this.#expectPaidOnce(receivable, numbers)
      this.#expectFinal(receivable)
      expectProven(receivable, texts, issues)
      expectOneRowForText(texts)
      issues.forEach((issue) => this.#expectAsked(issue, texts))
    }
  }

  #expectPaidOnce({ id, environment, attempt }: Receivable, numbers: readonly string[]): void {
    const session = attempt?.payment_session_id
    const paying = this.ledger.receivables.filter(
      (other) => other.attempt?.pays_session && other.attempt.payment_session_id === session
    )
    if (session !== undefined && paying.length > 1) {
      throw new Error("Two attempts pay one session.")
    }
    for (const number of numbers) {
      const key = `${environment} ${number}`
      const owner = this.#owners.get(key) ?? id
      if (owner !== id && this.#numbersOf(owner).includes(number)) {
        throw new Error(`One transaction has paid twice: ${key}.`)
      }
      this.#owners.set(key, id)
    }
  }

  /** Success is final, and test money never pays once the store is live. */
  #expectFinal({ id, status, environment }: Receivable): void {
    if (this.#wasPaid.has(id) && status !== "paid") {
      throw new Error(`${id} was paid and is not any more.`)
    }
    if (status === "paid" && !this.#wasPaid.has(id) && environment === "sandbox" && this.ledger.isLive) {
      throw new Error(`Test money has paid ${id}.`)
    }
    if (status === "paid") {
      this.#wasPaid.add(id)
    }
  }

  /**
   * A doubt stays open as long as a message raises it that no verified text explains; issues that staff resolved stay
   * resolved, apart from a refund after which a success came.
   */
  #expectAsked(
    { id, reason, transaction_number, confirmed_by, resolved_by }: Issue,
    texts: readonly MessageRow[]
  ): void {
    const isReopened = reason === "refunded_at_gateway"
    if (this.#closedByStaff.has(id) && resolved_by !== "staff" && confirmed_by === null && !isReopened) {
      throw new Error(`Issue ${reason} was resolved by staff and is open again.`)
    }
    if (confirmed_by !== null && resolved_by === "settle") {
      throw new Error(`What staff have confirmed was closed: ${reason}.`)
    }
    const isClaim = reason === "amount_mismatch" || reason === "wrong_environment"
    if (!isClaim || confirmed_by !== null || resolved_by === "staff") {
      return
    }
    const isCast = texts
      .filter((row) => row.outcome === reason && row.transaction_number === transaction_number)
      .some((row) => !texts.some((text) => text.outcome === "verified" && explains(text, row)))
    if (isCast !== (resolved_by === null)) {
      throw new Error(`The doubt ${reason} is ${isCast ? "closed and not explained" : "explained and open"}.`)
    }
  }
}

function expectOneRowForText(texts: readonly MessageRow[]): void {
  const seen = new Set<string>()
  for (const { outcome, check_value } of texts) {
    if (outcome === "verified" && check_value !== null) {
      if (seen.has(check_value)) {
        throw new Error("A text that was verified is two rows.")
      }
      seen.add(check_value)
    }
  }
}

/** A verified text or staff have proven the paying transaction; money that is only claimed cannot be refunded. */
function expectProven(receivable: Receivable, texts: readonly MessageRow[], issues: readonly Issue[]): void {
  const { id, status, transaction_number, amount } = receivable
  const isShown = (number: string) =>
    texts.some(({ outcome, transaction_numbers }) => outcome === "verified" && transaction_numbers?.includes(number))
  if (status === "paid" && !isShown(transaction_number ?? "")) {
    throw new Error(`${id} is paid by ${transaction_number}, which nothing verified says.`)
  }
  const money = readAttemptMoney({ status, transaction_number, amount, placed_order_id: null })
  for (const { reason, transaction_number: number, confirmed_by } of issues) {
    const { outcome } = findRefundable({ reason, transaction_number: number, confirmed_by, amount }, money)
    if (outcome === "refundable" && confirmed_by === null && number !== "" && !isShown(number)) {
      throw new Error(`What ${id} only claims could go back: ${number}.`)
    }
  }
}

/** Whether the doubt comes from another cut of the same text, or from the same transaction assigned to the other environment. */
function explains(verified: MessageRow, doubt: MessageRow): boolean {
  const isSameText = verified.check_value !== null && verified.check_value === doubt.check_value
  const isSameTransaction = verified.transaction_numbers?.some((number) => doubt.transaction_numbers?.includes(number))
  const isSameStatus =
    verified.transaction_status === (doubt.transaction_status === "refunded" ? "refunded" : "success")
  return isSameText || (doubt.outcome === "wrong_environment" && isSameStatus && isSameTransaction === true)
}

/** The transaction number that a message states, and whether its text allows no other. */
function describeClaim({ checked }: PossibleMessage): string | undefined {
  const verdict = checked[0]?.verdict
  if (verdict?.outcome !== "verified") {
    return undefined
  }
  const { transactionNumber } = verdict.claim
  return verdict.transactionNumbers.length > 1 ? transactionNumber : `${transactionNumber} alone`
}

/** @param claim the number that the message states, see {@link describeClaim}. */
function findMessage(receivable: string, is: PossibleMessage["is"], transaction: string, claim: string): number {
  return possibleMessages.findIndex(
    (each) =>
      each.receivable === receivable &&
      each.is === is &&
      each.transaction.number === transaction &&
      describeClaim(each) === claim
  )
}

describe("a simulation of messages", () => {
  it("plays messages of every outcome", () => {
    const outcomes = new Set(possibleMessages.flatMap(({ checked }) => checked.map(({ verdict }) => verdict.outcome)))
    expect([...outcomes].sort()).toEqual(["amount_mismatch", "unverified", "verified", "wrong_environment"])
    expect(possibleMessages.some(({ is, checked }) => is === "cut" && checked[0]?.verdict.outcome === "verified")).toBe(
      true
    )
    expect(
      possibleMessages.every(({ is, checked }) => is !== "forged" || !checked.some((each) => each.canBeGenuine))
    ).toBe(true)
  })

  it("decides about a transaction number that another message gives up only after that message", () => {
    const life = new History()
    life.play({ is: "message", message: findMessage("A1", "cut", "967122", "00967122") })
    const together = [
      findMessage("A1", "genuine", "967122", "967122 alone"),
      findMessage("B", "cut", "967122", "00967122"),
    ]
    life.play({ is: "together", messages: together })
    expect(life.ledger.of("A1").transaction_number).toBe("967122")
  })

  it("never gives a second payment the transaction number of another", () => {
    const life = new History()
    life.play({ is: "message", message: findMessage("B", "genuine", "967122", "967122") })
    life.play({ is: "message", message: findMessage("A1", "genuine", "41", "41") })
    life.play({ is: "message", message: findMessage("A1", "cut", "967122", "00967122") })
    life.play({ is: "message", message: findMessage("A1", "genuine", "967122", "967122 alone") })
    life.play({
      is: "word",
      word: possibleWords.findIndex(
        ({ receivable, by, found }) => receivable === "A1" && by === "inquiry" && found.transaction_number === "967122"
      ),
    })
    const second = life.ledger.issues.filter(({ reason }) => reason === "paid_twice")
    expect(second.map(({ owner, transaction_number }) => [owner, transaction_number])).toEqual([["A1", "00967122"]])
  })

  it("has the right sums of money after every step of every history", () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 12 }), (history) => {
        const life = new History()
        for (const step of history) {
          life.play(step)
        }
      }),
      { numRuns: HISTORIES }
    )
  })
})
