/** Shows that the advice mentions only steps that the page of an issue offers, and that no step contradicts it. */
import { attentionReasons } from "../../../../fields/statuses"
import type { SvcAttentionDetail, SvcAttentionReason } from "../../../../types"
import translations from "../../../i18n"
import { advisedSteps, type AttentionPlace, type AttentionStep, planAttention } from "../attention-plan"
import { buildIssue } from "./build-issue"

const refund = { possible: true, transaction_number: "967", amount: "30.00" } as const
const no = (reason: "no_money" | "not_confirmed" | "not_paid" | "in_order" | "given_back") =>
  ({ possible: false, reason }) as const
const fits = { total: "55.00", places_order: true }
const changed = { total: "60.00", places_order: false }
const sandbox = { code: "sandbox_payment", values: {} } as const
const staff = "sara@shop.example"

/** An issue about the whole payment by default. */
const issue = (reason: SvcAttentionReason, changes: Partial<SvcAttentionDetail>) =>
  buildIssue({ reason, transaction_number: "", refund: no("no_money"), ...changes })

const claim = { transaction_number: "967", refund: no("not_confirmed") }
const confirmed = { transaction_number: "967", confirmed_by: staff, refund, can_withdraw_confirmation: true }
const everything: AttentionPlace = { canConfirm: true, canSettle: true, hasOrder: true, isTestMoney: false }

type Case = [
  name: string,
  row: SvcAttentionDetail,
  place: Partial<AttentionPlace>,
  advice: keyof typeof advisedSteps,
  steps: AttentionStep[],
]

const cases: Case[] = [
  ["a changed order", issue("amount_mismatch", { refund }), {}, "reasons.amount_mismatch", ["settle", "refund"]],
  [
    "a changed cart",
    issue("amount_mismatch", { refund, changed_cart: changed }),
    { canSettle: false },
    "reasons.amount_mismatch",
    ["refund"],
  ],
  [
    "a cart that fits again",
    issue("amount_mismatch", { refund, changed_cart: fits }),
    { canSettle: false },
    "cases.cartFits",
    ["place_order", "refund"],
  ],
  [
    "another amount of an order that has the payment",
    issue("amount_mismatch", { refund: no("in_order") }),
    { canSettle: false },
    "cases.inOrder",
    ["open_order"],
  ],
  ["a claimed amount", issue("amount_mismatch", claim), {}, "otherAmount.claimed", ["look_up", "confirm"]],
  [
    "a claimed amount of a draft invoice, which can be confirmed",
    issue("amount_mismatch", { ...claim, attempt_id: null, invoice_id: "svcinv_1" }),
    { canSettle: false, hasOrder: false },
    "otherAmount.claimed",
    ["look_up", "confirm"],
  ],
  [
    "a claimed amount of an invoice that may not exist",
    issue("amount_mismatch", { ...claim, attempt_id: null, invoice_id: "svcinv_1" }),
    { canConfirm: false },
    "cases.notCreated",
    ["look_up"],
  ],
  ["a confirmed amount", issue("amount_mismatch", confirmed), {}, "otherAmount.confirmed", ["refund", "withdraw"]],
  [
    "a confirmed amount whose transaction pays, in an order",
    issue("amount_mismatch", { ...confirmed, refund: no("in_order"), can_withdraw_confirmation: false }),
    {},
    "cases.inOrder",
    ["open_order"],
  ],
  [
    "a confirmed amount whose transaction pays, in no order",
    issue("amount_mismatch", { ...confirmed, can_withdraw_confirmation: false }),
    { hasOrder: false },
    "reasons.amount_mismatch",
    ["refund"],
  ],
  ["a changed cart", issue("session_gone", { refund, changed_cart: changed }), {}, "reasons.session_gone", ["refund"]],
  [
    "a cart that fits again",
    issue("session_gone", { refund, changed_cart: fits }),
    {},
    "cases.cartFits",
    ["place_order", "refund"],
  ],
  ["a cart that is gone", issue("session_gone", { refund }), {}, "cases.cartGone", ["refund"]],
  ["no order", issue("order_failed", { refund }), { hasOrder: false }, "reasons.order_failed", ["settle", "refund"]],
  [
    "an order without its payment",
    issue("order_failed", { refund: no("in_order") }),
    {},
    "cases.failedInOrder",
    ["settle", "open_order"],
  ],
  [
    "no order and nothing to settle",
    issue("order_failed", { refund }),
    { canSettle: false },
    "cases.failedForGood",
    ["refund"],
  ],
  ["a canceled order", issue("order_canceled", { refund }), {}, "reasons.order_canceled", ["refund"]],
  ["a second attempt", issue("paid_twice", { refund }), {}, "reasons.paid_twice", ["look_up", "refund"]],
  [
    "a second payment in an order",
    issue("paid_twice", { refund: no("in_order") }),
    {},
    "cases.inOrder",
    ["look_up", "open_order"],
  ],
  ["a late failure", issue("late_failure", { transaction_number: "967" }), {}, "reasons.late_failure", ["look_up"]],
  [
    "a refund at the gateway",
    issue("refunded_at_gateway", { ...claim, refund }),
    {},
    "reasons.refunded_at_gateway",
    ["look_up", "record"],
  ],
  [
    "a refund at the gateway with an open refund task",
    issue("refunded_at_gateway", { ...claim, refund: no("given_back"), refund_task_id: "svcref_1" }),
    {},
    "cases.taskOfRefund",
    ["look_up", "pay_out"],
  ],
  [
    "a refund at the gateway of a payment that does not count",
    issue("refunded_at_gateway", { ...claim, refund: no("not_paid") }),
    {},
    "cases.noRefundToRecord",
    ["look_up"],
  ],
  ["a forged message", issue("unverified", {}), {}, "reasons.unverified", ["look_up", "confirm"]],
  [
    "a forged message on an invoice that may not exist",
    issue("unverified", {}),
    { canConfirm: false },
    "cases.notCreated",
    ["look_up"],
  ],
  [
    "a claim of the other environment",
    issue("wrong_environment", claim),
    {},
    "reasons.wrong_environment",
    ["look_up", "confirm"],
  ],
  ...(["amount_mismatch", "wrong_environment"] as const).map((reason): Case => [
    `a claim (${reason}) about a payment of the sandbox in a live store`,
    issue(reason, claim),
    { canConfirm: false, isTestMoney: true },
    "cases.testMoney",
    ["look_up"],
  ]),
  [
    "a forged message about a payment of the sandbox in a live store",
    issue("unverified", {}),
    { canConfirm: false, isTestMoney: true },
    "cases.testMoney",
    ["look_up"],
  ],
  ["test money that came", issue("wrong_environment", {}), {}, "cases.testMoney", []],
  [
    "test money that a message reports",
    issue("wrong_environment", { ...claim, explanation: sandbox }),
    {},
    "cases.testMoney",
    [],
  ],
]

describe("an open issue", () => {
  it.each(cases)("about %s has its advice and its steps", (_, row, place, advice, steps) => {
    const plan = planAttention(row, { ...everything, ...place })
    expect([plan.advice, plan.steps]).toEqual([advice, [...steps, "resolve"]])
  })

  it("has a case for each reason", () => {
    expect([...new Set(cases.map(([, { reason }]) => reason))].sort()).toEqual([...attentionReasons].sort())
  })
})

/** The words in an advice that refer to each step. */
const words: Record<AttentionStep, RegExp> = {
  look_up: /merchant panel/,
  place_order: /Place the order/,
  settle: /settle again/,
  confirm: /confirm (its|the) number/,
  refund: /(?<!open the order.*)refund (the payment|this one|it)/i,
  record: /record this refund/,
  pay_out: /mark that task as paid out/,
  withdraw: /withdraw/,
  open_order: /open the order/i,
  resolve: /resolve this with a note/i,
}

describe("the text of an advice", () => {
  const { reasons, otherAmount, cases: special } = translations.en.translation.svc.attention
  const texts: Record<string, Record<string, { advice: string }>> = { reasons, otherAmount, cases: special }

  it.each(Object.entries(advisedSteps))("%s names the steps that it needs and no others", (key, steps) => {
    const [group = "", name = ""] = key.split(".")
    const advice = texts[group]?.[name]?.advice ?? ""
    const named = (Object.keys(words) as AttentionStep[]).filter((step) => words[step].test(advice))
    expect(named).toEqual(Object.keys(words).filter((step) => steps.includes(step as AttentionStep)))
  })
})

describe("every possible issue", () => {
  const flags = [true, false]
  const refunds = [refund, no("no_money"), no("not_confirmed"), no("not_paid"), no("in_order")]
  const reasons = [...new Set(cases.map(([, { reason }]) => reason))]
  const rows = reasons.flatMap((reason) =>
    refunds.flatMap((money) =>
      ["", "967"].flatMap((transaction_number) =>
        [null, changed, fits].flatMap((changed_cart) =>
          flags.map((withdraws) =>
            issue(reason, {
              refund: money,
              transaction_number,
              changed_cart,
              can_withdraw_confirmation: withdraws,
              confirmed_by: withdraws ? staff : null,
            })
          )
        )
      )
    )
  )
  const places = flags.flatMap((canConfirm) =>
    flags.flatMap((canSettle) =>
      flags.flatMap((hasOrder) => flags.map((isTestMoney) => ({ canConfirm, canSettle, hasOrder, isTestMoney })))
    )
  )

  it("has only advice for which its page has a button or link", () => {
    const unkept = rows.flatMap((row) =>
      places
        .map((place) => planAttention(row, place))
        .filter(({ advice, steps }) => !advisedSteps[advice].every((step) => steps.includes(step)))
    )
    expect(unkept).toEqual([])
  })

  it("can always be resolved", () => {
    expect(rows.every((row) => planAttention(row, everything).steps.includes("resolve"))).toBe(true)
  })
})
