/** Whatever comes, in whatever order, cut, doubled, together or one by one: after every step the ledger is right about money. */
import fc from "fast-check"
import { moneyOfAttempt, refundableOf } from "../../../src/modules/svc/attention/refundable"
import { type Coming, type Done, LedgerInMemory } from "../ledger-in-memory"
import { configurations, possibleMessages, possibleWords, receivables, type PossibleMessage } from "../world"

/** How many histories are played; raise it for a longer search. */
const HISTORIES = Number(process.env.HISTORIES ?? 20_000)

/** How many of all steps are messages; the others are words, keys, a store that goes live, and staff who close an issue. */
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

/** One life of the shop. */
class History {
  readonly ledger = new LedgerInMemory(receivables)
  #configuration = 0
  /** What has been verified or confirmed of money, in words of the world: which real transactions, and which words. */
  readonly #shown = new Map<string, Set<string>>()
  readonly #wasPaid = new Set<string>()
  readonly #byStaff = new Set<string>()

  play(step: Step): void {
    switch (step.is) {
      case "message":
        return this.#bring(possibleMessages[step.message] as PossibleMessage)
      case "together":
        return this.#bringTogether(step.messages.map((at) => possibleMessages[at] as PossibleMessage))
      case "word": {
        const word = possibleWords[step.word]
        if (word) {
          this.#noteShown(word.coming, `word ${word.found.transaction_number}`)
          this.#expectOnce(word.coming, this.ledger.record(word.coming))
        }
        break
      }
      case "key":
        this.#configuration = Math.min(this.#configuration + 1, configurations.length - 1)
        break
      case "live":
        this.ledger.isLive = true
        break
      case "resolve": {
        const issue = this.ledger.issues[step.issue]
        if (issue?.resolved_by === null) {
          issue.resolved_by = "staff"
          this.#byStaff.add(issue.id)
        }
      }
    }
  }

  #comingOf({ content_hash, check_value, receivable, checked }: PossibleMessage): Coming | undefined {
    const now = checked[this.#configuration]
    return now?.canBeGenuine
      ? { source: { by: "gateway" }, content_hash, check_value, receivable, verdict: now.verdict }
      : undefined
  }

  #noteShown({ receivable, verdict }: Coming, name: string): void {
    if ("claim" in verdict && verdict.claim.status === "success") {
      this.#shown.set(receivable, (this.#shown.get(receivable) ?? new Set()).add(name))
    }
  }

  #bring(possible: PossibleMessage): void {
    const coming = this.#comingOf(possible)
    if (!coming) {
      // Anyone can have written it: it is a bounded row, and never judged.
      return
    }
    this.#noteShown(coming, `transaction ${possible.transaction.number}`)
    const done = this.ledger.record(coming)
    this.#expectOnce(coming, done)
    this.#expectNotLost(possible, done)
  }

  #bringTogether(possible: PossibleMessage[]): void {
    const coming = possible.flatMap((each) => {
      const one = this.#comingOf(each)
      if (one) {
        this.#noteShown(one, `transaction ${each.transaction.number}`)
      }
      return one ?? []
    })
    const alone = this.ledger.clone()
    const order = this.ledger.recordTogether(coming)
    order.forEach((each) => alone.record(each))
    if (JSON.stringify(alone) !== JSON.stringify(this.ledger)) {
      throw new Error("Messages that came together did something else than one by one.")
    }
  }

  /** The same once more says nothing new. */
  #expectOnce(coming: Coming, done: Done): void {
    const before = this.#money()
    const again = this.ledger.record(coming)
    const isAsExpected =
      "refusal" in again ? coming.source.by === "staff" : "refusal" in done || again.decision.row.is === "counted"
    if (!isAsExpected || this.#money() !== before) {
      throw new Error("The same message did something twice.")
    }
  }

  /** A success that is verified is money of its receivable from then on: what paid it, or what came too much. */
  #expectNotLost({ is, receivable }: PossibleMessage, done: Done): void {
    if ("refusal" in done || done.decision.verdict.outcome !== "verified" || is === "forged") {
      return
    }
    const { claim, transactionNumbers } = done.decision.verdict
    // Its true number can have paid something else: then it goes by another that a text of it allows.
    const allowed = this.ledger.messages
      .filter((row) => row.owner === receivable && row.outcome === "verified")
      .map((row) => row.transaction_numbers ?? [])
      .filter((numbers) => numbers.some((number) => transactionNumbers.includes(number)))
      .flat()
    const isMoney = this.#numbersOf(receivable).some((number) => allowed.includes(number))
    if (claim.status === "success" && !isMoney) {
      throw new Error(`Money of ${receivable} is lost: ${transactionNumbers.join(", ")}.`)
    }
  }

  /** The transactions whose money a receivable has, as the ledger sees it. */
  #numbersOf(id: string): string[] {
    const { status, transaction_number } = this.ledger.of(id)
    const more = this.ledger.issues
      .filter(({ owner, reason, confirmed_by }) => owner === id && (reason === "paid_twice" || confirmed_by !== null))
      .map((issue) => issue.transaction_number)
    return [...new Set([...(status === "paid" ? [transaction_number ?? ""] : []), ...more])]
  }

  #money(): string {
    return JSON.stringify([
      this.ledger.receivables.map(({ status, transaction_number }) => [status, transaction_number]),
      this.ledger.issues.map(({ reason, transaction_number, confirmed_by }) => [
        reason,
        transaction_number,
        confirmed_by,
      ]),
    ])
  }

  expectRight(): void {
    this.#expectPaidOnce()
    for (const { id, kind, status, environment } of this.ledger.receivables) {
      const numbers = this.#numbersOf(id)
      if (numbers.length > (this.#shown.get(id)?.size ?? 0)) {
        throw new Error(`${id} has more payments than there were: ${numbers.join(", ")}.`)
      }
      if (this.#wasPaid.has(id) && status !== "paid") {
        throw new Error(`${id} was paid and is not any more.`)
      }
      if (status === "paid" && !this.#wasPaid.has(id)) {
        this.#wasPaid.add(id)
        if (environment === "sandbox" && this.ledger.isLive) {
          throw new Error(`Test money has paid ${id}.`)
        }
      }
      this.#expectProven(id, kind)
    }
    for (const issue of this.ledger.issues) {
      if (this.#byStaff.has(issue.id) && issue.resolved_by !== "staff" && issue.confirmed_by === null) {
        throw new Error(`Issue ${issue.reason} was resolved by staff and is open again.`)
      }
    }
  }

  #expectPaidOnce(): void {
    const { receivables: all } = this.ledger
    const paying = all.flatMap(({ attempt }) => (attempt?.pays_session ? [attempt.payment_session_id] : []))
    if (new Set(paying).size !== paying.length) {
      throw new Error("Two attempts pay one session.")
    }
    const owned = all.flatMap(({ id, environment }) => this.#numbersOf(id).map((number) => `${environment} ${number}`))
    if (new Set(owned).size !== owned.length) {
      throw new Error(`One transaction has paid twice: ${owned.join(", ")}.`)
    }
  }

  /** What pays is shown by a verified text or by staff; what only claims cannot go back. */
  #expectProven(id: string, kind: "attempt" | "invoice"): void {
    const receivable = this.ledger.of(id)
    const { status, transaction_number } = receivable
    const proofs = this.ledger.messages.filter(
      (row) => row.owner === id && row.outcome === "verified" && row.transaction_status === "success"
    )
    if (status === "paid" && !proofs.some((row) => row.transaction_numbers?.includes(transaction_number ?? ""))) {
      throw new Error(`${id} is paid by ${transaction_number}, which nothing verified says.`)
    }
    const money = moneyOfAttempt({ ...receivable, placed_order_id: null })
    for (const issue of this.ledger.issues.filter(({ owner }) => owner === id)) {
      const refundable = refundableOf({ ...issue, amount: receivable.amount }, money)
      const isProven =
        issue.confirmed_by !== null ||
        proofs.some((row) => row.transaction_numbers?.includes(issue.transaction_number)) ||
        issue.transaction_number === ""
      if (refundable.outcome === "refundable" && !isProven) {
        throw new Error(`What ${kind} ${id} only claims could go back: ${issue.transaction_number}.`)
      }
    }
  }
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

  it("is right about money after every step of every history", () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 12 }), (history) => {
        const life = new History()
        for (const step of history) {
          life.play(step)
          life.expectRight()
        }
      }),
      { numRuns: HISTORIES }
    )
  })
})
