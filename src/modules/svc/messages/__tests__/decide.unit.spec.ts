/** Plays every row of the table in docs/messages.md: the effect of a message, and the issue for staff. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { MessageClaim } from "../../../../gateway"
import { isAttemptToSettle, makeDecision, type Judged, type Source } from "../decide"
import type { OpenIssue, Receivable, StoredText } from "../receivable"
import type { Verdict } from "../verify"

const document = readFileSync(join(__dirname, "../../../../../docs/messages.md"), "utf8")

interface Rule {
  about: string
  before: string
  who: string
  says: string
  does: string
  issue: string
}

const rules: Rule[] = document
  .split("\n")
  .filter((line) => line.startsWith("| attempt |") || line.startsWith("| invoice |"))
  .map((line) => {
    const [about = "", before = "", who = "", says = "", does = "", issue = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim())
    return { about, before, who, says, does, issue }
  })

const TEXT = "text of this message"

const statuses = {
  "awaiting payment": "awaiting_payment",
  "in progress": "in_progress",
  failed: "failed",
  paid: "paid",
} as const

function readReceivable({ about, before }: Rule): Receivable {
  const [name = ""] = before.split(", ")
  const status = statuses[name as keyof typeof statuses]
  const attempt = {
    id: "own",
    gateway_order_id: "ORDER",
    payment_session_id: "session",
    opened_session_id: "session",
    return_url: null,
    status,
    pays_session: status === "paid",
    settled: true,
  }
  return {
    kind: about === "invoice" ? "invoice" : "attempt",
    id: "own",
    attempt_id: about === "invoice" ? null : "own",
    invoice_id: about === "invoice" ? "own" : null,
    environment: "live",
    merchant_id: "1",
    secret_key_id: null,
    amount: "70.00",
    currency_code: "qar",
    reference: "ORDER",
    invoice_number: about === "invoice" ? "INV-1" : null,
    status,
    transaction_number: status === "paid" ? "T1" : null,
    session_paid_elsewhere: before.includes("session paid by another attempt"),
    order_id: null,
    new_order_id: "ORDER",
    attempt: about === "invoice" ? null : attempt,
  }
}

const success = (numbers: string[], check_value: string | null = "first text"): StoredText => ({
  check_value,
  outcome: "verified",
  signed: true,
  transaction_status: "success",
  transaction_number: numbers[0] ?? "",
  transaction_numbers: numbers,
  effect: null,
})

const doubt = (outcome: string, number: string | null, check_value: string): StoredText => {
  return { ...success([], check_value), outcome, transaction_number: number, transaction_numbers: null }
}

function readTexts({ before }: Rule): StoredText[] {
  const doubted = before.includes("its message is of another text") ? "text of another" : TEXT
  return [
    ...(before.startsWith("paid") ? [success(before.includes("by T1 or T2") ? ["T1", "T2"] : ["T1"])] : []),
    ...[...before.matchAll(/refund of (T\d) verified/g)].map(([, number = ""]) => ({
      ...success([number], "text of a refund"),
      transaction_status: "refunded",
    })),
    ...(before.includes("and its success") ? [{ ...success(["T1"], "later text"), effect: "refunded" }] : []),
    ...(before.includes("unverified is open")
      ? [
          {
            ...doubt("unverified", null, doubted),
            ...(before.includes("that allows") && { transaction_numbers: before.match(/T\d/g) }),
          },
        ]
      : []),
    ...(before.includes("another message is unverified") ? [doubt("unverified", null, "text of another")] : []),
    ...(before.includes("another message is unconfirmed") ? [doubt("unconfirmed", null, "text of another")] : []),
    ...(before.includes("another message is unsigned")
      ? [{ ...doubt("unverified", null, "text of another"), signed: false }]
      : []),
    ...(before.includes("amount_mismatch T9 is open") ? [doubt("amount_mismatch", "T9", doubted)] : []),
    ...Array.from({ length: 20 }, (_, at) => [
      ...(before.includes("20 unverified ones kept") ? [doubt("unverified", null, `${at}`)] : []),
      ...(before.includes("20 unsigned ones kept") ? [{ ...doubt("unverified", null, `${at}`), signed: false }] : []),
      ...(before.includes("20 unconfirmed ones kept") ? [doubt("unconfirmed", null, `${at}`)] : []),
    ]).flat(),
  ]
}

function readIssues({ before }: Rule): OpenIssue[] {
  const issue = (reason: OpenIssue["reason"], transaction_number: string, confirmed_by: string | null = null) => [
    { id: reason, reason, transaction_number, confirmed_by },
  ]
  return [
    ...(before.includes("unverified is open") ? issue("unverified", "") : []),
    ...(before.includes("refunded_at_gateway T1 is open") ? issue("refunded_at_gateway", "T1") : []),
    ...(before.includes("amount_mismatch T9 is open") ? issue("amount_mismatch", "T9") : []),
    ...(before.includes("amount_mismatch of the order is open") ? issue("amount_mismatch", "") : []),
    ...(before.includes("amount_mismatch T9 is confirmed") ? issue("amount_mismatch", "T9", "boss@shop.example") : []),
  ]
}

function readVerdict({ says }: Rule): Verdict {
  const numbers = says.match(/T\d/g) ?? []
  const status = (["failed", "in progress", "refunded"] as const).find((word) => says.startsWith(word)) ?? "success"
  const claim: MessageClaim = {
    merchantId: "1",
    orderId: "ORDER",
    amount: says.includes("another amount") ? "12.50" : "70.00",
    transactionNumber: says.includes("without a number") ? "" : (numbers[0] ?? ""),
    status: status === "in progress" ? "in_progress" : status,
    environment: says.includes("other environment") ? "sandbox" : "live",
    responseCode: undefined,
    responseMessage: undefined,
    invoiceNumber: undefined,
  }
  if (says.startsWith("nothing that is verified")) {
    return { outcome: "unverified", reason: "unexpected_value", field: "MID", signed: !says.includes("unsigned") }
  }
  if (says.includes("without a known reference")) {
    const field = "websiteRefNo"
    return { outcome: "unverified", reason: "reference_unknown", field, signed: true, transaction_number: numbers[0] }
  }
  if (says.includes("another amount")) {
    return { outcome: "amount_mismatch", claim }
  }
  if (says.includes("without a check value")) {
    return { outcome: "unconfirmed", claim }
  }
  const transactionNumbers = [...numbers]
  return says.includes("other environment")
    ? { outcome: "wrong_environment", claim, transactionNumbers }
    : { outcome: "verified", claim, transactionNumbers }
}

function readRule(rule: Rule): Judged {
  const { before, who } = rule
  const sources: Record<string, Source> = {
    gateway: { by: "gateway" },
    inquiry: { by: "inquiry" },
    staff: { by: "staff", actor: "boss@shop.example", note: "seen in the panel" },
  }
  const stored = /same message (verified|unverified|doubted)/.exec(before)?.[1]
  const seen = /same text (verified|doubted)/.exec(before)?.[1]
  return {
    source: sources[who] as Source,
    format: "json",
    check_value: who === "gateway" ? TEXT : null,
    verdict: readVerdict(rule),
    receivable: readReceivable(rule),
    known: {
      texts: readTexts(rule),
      stored: stored ? { id: "stored", outcome: stored === "doubted" ? "amount_mismatch" : stored } : null,
      text_seen: seen === "verified" ? "verified" : seen === "doubted" ? "doubted" : "new",
      same_text_id: seen === "verified" && !before.includes("elsewhere") ? "same" : null,
      used: [...before.matchAll(/(T\d) used elsewhere/g)].map(([, number = ""]) => number),
      tasks: [...before.matchAll(/(a part of )?(T\d) (refunded|has an open refund task)/g)].map(
        ([, part, transaction_number = "", is]) => ({
          transaction_number,
          amount: part ? "12.50" : "70.00",
          status: is === "refunded" ? "paid_out" : "to_pay_out",
        })
      ),
      issues: readIssues(rule),
    },
    isTestMoney: before.includes("test money"),
  }
}

/** A decision in the words of the table. */
function tell(judged: Judged): Pick<Rule, "does" | "issue"> {
  const decision = makeDecision(judged)
  if ("refusal" in decision) {
    return { does: `refused: ${decision.refusal}`, issue: "–" }
  }
  const { row, effect, change, rename, raise, explained, answered, exceedsQuota, verdict } = decision
  const number = change?.status === "paid" ? ` by ${change.transactionNumber}` : ""
  const closed = [...explained, ...answered]
  const isUnwritten = (effect === "failed" || effect === "in_progress") && !change
  const does = [
    row.is === "counted" ? "counted" : effect === undefined ? "doubt" : `${effect}${number}`,
    ...(isUnwritten ? ["nothing is written"] : []),
    ...(rename ? [`${rename.from} is renamed ${rename.to}`] : []),
    ...(row.is === "judged_again" ? ["judged again"] : []),
    ...(closed.length > 0 ? [`closes ${closed.join(" and ")}`] : []),
    ...(exceedsQuota && !(verdict.outcome === "unverified" && !verdict.signed) ? ["the oldest goes"] : []),
  ]
  const issue = raise && [
    [raise.reason, raise.transactionNumber].filter(Boolean).join(" "),
    ...(raise.confirmedBy ? ["confirmed"] : []),
  ]
  return { does: does.join(", "), issue: issue?.join(", ") ?? "–" }
}

describe("the table in docs/messages.md", () => {
  it("has rows", () => {
    expect(rules.length).toBeGreaterThan(50)
  })

  it.each(rules.map((rule) => [`${rule.about}, ${rule.before}: ${rule.who} says ${rule.says}`, rule] as const))(
    "%s",
    (_, rule) => {
      expect(tell(readRule(rule))).toEqual({ does: rule.does, issue: rule.issue })
    }
  )
})

describe("beyond the table", () => {
  const before = "awaiting payment"
  const aSuccess: Rule = { about: "attempt", before, who: "gateway", says: "success T1", does: "", issue: "" }

  const decide = (says: string, rule: Partial<Rule> = {}, source?: Source) => {
    const judged = readRule({ ...aSuccess, says, ...rule })
    const decision = makeDecision(source ? { ...judged, source } : judged)
    if ("refusal" in decision) {
      throw new Error(decision.refusal)
    }
    return decision
  }

  it.each([
    ["a success", "success T1", {}, true],
    ["a payment in progress", "in progress T1", {}, true],
    ["a failure", "failed T1", {}, false],
    ["a doubt", "success T1 of another amount", {}, false],
    [
      "a message that came again about a booked payment",
      "success T1",
      { before: "paid, same message verified" },
      false,
    ],
  ])("%s is settled or not", (_, says, rule, settles) => {
    expect(decide(says, rule).settle).toBe(settles)
  })

  it.each([
    ["the money of an invoice with an order", "order_1", true],
    ["the money of an invoice without an order", null, false],
  ])("%s is settled or not", (_, order_id, settles) => {
    const judged = readRule({ ...aSuccess, about: "invoice" })
    const decision = makeDecision({ ...judged, receivable: { ...judged.receivable, order_id } })
    expect(decision).toMatchObject({ effect: "paid", settle: settles })
  })

  it("staff close the doubt that they looked up, whatever number they found", () => {
    const about = { before: "awaiting payment, amount_mismatch T9 is open, its message is of another text" }
    const source: Source = { by: "staff", actor: "boss@shop.example", attentionId: "amount_mismatch" }
    expect(decide("success T8", about, source).answered).toEqual(["amount_mismatch"])
  })

  it.each([
    ["the first success of a session pays it", {}, true],
    [
      "a success in a session that another attempt paid does not",
      { before: "awaiting payment, session paid by another attempt" },
      false,
    ],
  ])("%s", (_, rule, paysSession) => {
    expect(decide("success T1", rule).change).toMatchObject({ status: "paid", paysSession })
  })

  it("a stored message counts as received again only when the gateway has sent it again", () => {
    const stored: Source = { by: "stored", id: "stored" }
    expect(decide("success T1", {}, stored).row).toEqual({ is: "judged_again", id: "stored", cameAgain: false })
    expect(decide("success T1", { before: "awaiting payment, same message unverified" }).row).toEqual({
      is: "judged_again",
      id: "stored",
      cameAgain: true,
    })
  })

  it.each([
    ["a second transaction of an attempt", { before: "paid" }, "success T2", "second_transaction"],
    [
      "a second attempt of a session",
      { before: "awaiting payment, session paid by another attempt" },
      "success T1",
      "second_attempt",
    ],
    [
      "a second transaction of an invoice",
      { about: "invoice", before: "paid" },
      "success T2",
      "second_transaction_of_invoice",
    ],
  ])("staff are told that it is %s", (_, rule, says, code) => {
    expect(decide(says, rule).raise?.why).toMatchObject({ code })
  })

  const invoice = { about: "invoice", before: "awaiting payment" }
  const note = "seen in the panel"

  it.each([
    ["an attempt's has its messages, not this", "success T1", {}, undefined],
    ["an invoice's does not tell of a failure", "failed T1", invoice, undefined],
    [
      "an invoice's tells of its payment",
      "success T1",
      invoice,
      { action: "paid", detail: { transaction_number: "T1" } },
    ],
    [
      "an invoice's tells of a confirmation by staff, with their note",
      "success T1",
      { ...invoice, who: "staff" },
      { action: "confirmed", detail: { note, transaction_number: "T1", amount: "70.00" } },
    ],
    [
      "an invoice's tells of a confirmed amount that is not the requested one",
      "success T1 of another amount",
      { ...invoice, who: "staff" },
      { action: "confirmed", detail: { note, transaction_number: "T1", amount: "12.50" } },
    ],
  ])("the history: %s", (_, says, rule, history) => {
    expect(decide(says, rule).history).toEqual(history)
  })
})

describe("an attempt after a message that changes nothing", () => {
  it.each([
    ["is settled while its money is not booked", { status: "paid", pays_session: true, settled: false }, true],
    ["is left alone once its money is booked", { status: "paid", pays_session: true, settled: true }, false],
    [
      "is left alone when another attempt pays its session",
      { status: "paid", pays_session: false, settled: false },
      false,
    ],
    ["is settled while it is in progress", { status: "in_progress", pays_session: false, settled: false }, true],
    ["is left alone when it has failed", { status: "failed", pays_session: false, settled: false }, false],
  ] as const)("%s", (_, attempt, settles) => {
    expect(isAttemptToSettle(attempt, "none")).toBe(settles)
  })
})
