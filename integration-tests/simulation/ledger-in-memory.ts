/** The ledger with rows in memory: does what `load` and `save` do, without a database. */
import type { NewAttention } from "../../src/modules/svc/attention/rows"
import { makeDecision, listNumbersAsked, type Source } from "../../src/modules/svc/messages/decide"
import type { Decision, Refusal } from "../../src/modules/svc/messages/decision"
import { type Known, type OpenIssue, type Receivable, type StoredText } from "../../src/modules/svc/messages/receivable"
import { dropRelated } from "../../src/modules/svc/messages/load"
import { listKeptNumbers } from "../../src/modules/svc/messages/message-rows"
import type { Verdict } from "../../src/modules/svc/messages/verify"

/** An arriving message, checked against its receivable. */
export interface Coming {
  source: Source
  content_hash: string
  check_value: string | null
  receivable: string
  verdict: Verdict
}

export interface MessageRow extends StoredText {
  content_hash: string
  owner: string
  effect: string | null
  times: number
}

export interface Issue extends OpenIssue {
  owner: string
  resolved_by: string | null
}

/** The decision about a message, or the reason for refusing it. */
export type Done = { decision: Decision } | { refusal: Refusal }

export class LedgerInMemory {
  receivables: Receivable[]
  messages: MessageRow[] = []
  issues: Issue[] = []
  isLive = false

  constructor(receivables: readonly Receivable[]) {
    this.receivables = receivables.map(copy)
  }

  clone(): LedgerInMemory {
    const clone = new LedgerInMemory(this.receivables)
    clone.messages = this.messages.map((row) => ({ ...row }))
    clone.issues = this.issues.map((row) => ({ ...row }))
    clone.isLive = this.isLive
    return clone
  }

  /** Describes the complete state of some receivables, for comparisons. */
  tell(ids: readonly string[]): string {
    const isOwned = ({ owner }: { owner: string }) => ids.includes(owner)
    const rows = [this.messages.filter(isOwned), this.issues.filter(isOwned)]
    return JSON.stringify([ids.map((id) => this.of(id)), rows])
  }

  of(id: string): Receivable {
    return this.receivables.find((each) => each.id === id) as Receivable
  }

  /** Records a single message. */
  record(coming: Coming): Done {
    const decided = this.#decide(coming)
    if ("decision" in decided) {
      this.#save(coming, decided.decision)
    }
    return decided
  }

  /** Records messages that arrive at once: unrelated ones are all decided before any is written, the others afterwards. */
  recordTogether(coming: readonly Coming[]): Coming[] {
    const candidates = coming.map((each) => {
      const about = this.of(each.receivable)
      const session = about.attempt?.payment_session_id ?? null
      return {
        coming: each,
        asked: { message: each },
        about: { ...about, session },
        numbers: listNumbersAsked(each, about, this.#listTexts(about.id)),
      }
    })
    const together = dropRelated(candidates).map((each) => each.coming)
    const decided = together.map((each) => [each, this.#decide(each)] as const)
    decided.forEach(([each, done]) => "decision" in done && this.#save(each, done.decision))
    const after = coming.filter((each) => !together.includes(each))
    after.forEach((each) => this.record(each))
    return [...together, ...after]
  }

  #listTexts(owner: string): MessageRow[] {
    return this.messages.filter((row) => row.owner === owner && (row.signed || row.outcome !== "unverified"))
  }

  #decide(coming: Coming): Done {
    const { source, verdict, check_value, content_hash } = coming
    const receivable = this.of(coming.receivable)
    const texts = this.#listTexts(receivable.id)
    const asked = listNumbersAsked(coming, receivable, texts)
    const stored = this.messages.findIndex((row) => row.content_hash === content_hash)
    const same = this.messages.filter(
      (row) =>
        check_value !== null &&
        row.check_value === check_value &&
        row.content_hash !== content_hash &&
        row.outcome !== "unverified"
    )
    const own = same.find((row) => row.outcome === "verified" && row.owner === receivable.id)
    const isVerified = same.some((row) => row.outcome === "verified")
    const known: Known = {
      texts,
      stored: stored < 0 ? null : { id: String(stored), outcome: this.messages[stored]?.outcome ?? "" },
      text_seen: isVerified ? "verified" : same.length > 0 ? "doubted" : "new",
      same_text_id: own ? String(this.messages.indexOf(own)) : null,
      used: asked.filter((number) => this.#isUsedElsewhere(receivable, number)),
      tasks: [],
      issues: this.issues.filter((issue) => issue.owner === receivable.id && issue.resolved_by === null),
    }
    const isTestMoney = receivable.environment === "sandbox" && this.isLive
    const decision = makeDecision({ source, format: "json", check_value, verdict, receivable, known, isTestMoney })
    return "refusal" in decision ? decision : { decision }
  }

  #isUsedElsewhere({ id, environment }: Receivable, number: string): boolean {
    const isOther = (owner: string) => owner !== id && this.of(owner).environment === environment
    return (
      this.receivables.some((other) => isOther(other.id) && other.transaction_number === number) ||
      this.issues.some(
        (issue) =>
          isOther(issue.owner) &&
          issue.transaction_number === number &&
          number !== "" &&
          (issue.reason === "paid_twice" || issue.confirmed_by !== null)
      )
    )
  }

  #save({ content_hash, check_value, receivable }: Coming, decision: Decision): void {
    const { verdict, row, effect, change, rename, raise, explained, answered } = decision
    const owner = this.of(receivable)
    if (rename) {
      const owned = this.issues.filter((issue) => issue.owner === owner.id && issue.transaction_number === rename.from)
      owned.forEach((issue) => (issue.transaction_number = rename.to))
      owner.transaction_number = owner.transaction_number === rename.from ? rename.to : owner.transaction_number
    }
    const known = row.is === "new" ? undefined : this.messages[Number(row.id)]
    if (row.is === "counted" && known) {
      known.times++
    } else {
      const written = {
        ...describeText(verdict),
        check_value,
        effect: effect ?? known?.effect ?? null,
        owner: owner.id,
      }
      if (known) {
        Object.assign(known, written)
      } else {
        this.messages.push({ ...written, content_hash, times: 1 })
      }
    }
    if (change) {
      owner.status = change.status
      owner.transaction_number = change.status === "paid" ? change.transactionNumber : owner.transaction_number
      if (owner.attempt) {
        owner.attempt.status = change.status
        owner.attempt.pays_session ||= change.status === "paid" && change.paysSession
      }
      if (owner.attempt?.pays_session) {
        const { payment_session_id } = owner.attempt
        this.receivables
          .filter((other) => other !== owner && other.attempt?.payment_session_id === payment_session_id)
          .forEach((other) => (other.session_paid_elsewhere = true))
      }
    }
    answered.forEach((id) => this.#close(id, "staff"))
    explained.forEach((id) => this.#close(id, "settle"))
    if (raise) {
      this.#raise(owner.id, raise)
    }
  }

  #close(id: string, by: string): void {
    const issue = this.issues[Number(id)]
    if (issue) {
      issue.resolved_by = by
    }
  }

  /** Raises an issue as the database does: a resolved one stays resolved, unless it is confirmed only now. */
  #raise(owner: string, { reason, transactionNumber = "", confirmedBy, why }: NewAttention): void {
    const same = this.issues.find(
      (issue) => issue.owner === owner && issue.reason === reason && issue.transaction_number === transactionNumber
    )
    if (!same) {
      const id = String(this.issues.length)
      const confirmed_by = confirmedBy ?? null
      this.issues.push({ id, owner, reason, transaction_number: transactionNumber, confirmed_by, resolved_by: null })
      return
    }
    const isReopened =
      same.resolved_by === "settle" ||
      (same.confirmed_by === null && confirmedBy !== undefined) ||
      why?.code === "success_after_refund"
    same.resolved_by = isReopened ? null : same.resolved_by
    same.confirmed_by ??= confirmedBy ?? null
  }
}

function copy(receivable: Receivable): Receivable {
  return { ...receivable, attempt: receivable.attempt && { ...receivable.attempt } }
}

function describeText(verdict: Verdict): Omit<StoredText, "check_value" | "effect"> {
  const claim = "claim" in verdict ? verdict.claim : undefined
  return {
    outcome: verdict.outcome,
    signed: verdict.outcome === "unverified" ? verdict.signed : verdict.outcome !== "unconfirmed",
    transaction_status: claim?.status ?? null,
    transaction_number: claim?.transactionNumber || null,
    transaction_numbers: listKeptNumbers(verdict) ?? null,
  }
}
