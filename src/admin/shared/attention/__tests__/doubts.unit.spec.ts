/** Shows which attention rows are unconfirmed claims. */
import type { SvcAttentionDetail } from "../../../../types"
import { canBeConfirmed, hasClaim, isDoubt, findOtherAmount } from "../doubts"

const notConfirmed = { possible: false, reason: "not_confirmed" } as const
const noMoney = { possible: false, reason: "no_money" } as const
const possible = { possible: true, transaction_number: "967", amount: "30.00" } as const

function row(of: Partial<SvcAttentionDetail>): SvcAttentionDetail {
  return {
    id: "svcatn_1",
    reason: "amount_mismatch",
    attempt_id: "svcatt_1",
    invoice_id: null,
    environment: "sandbox",
    transaction_number: "967",
    amount: "75270.00",
    currency_code: "eur",
    detail: null,
    explanation: null,
    confirmed_by: null,
    resolved_at: null,
    resolved_by: null,
    resolution: null,
    created_at: "2026-11-01T10:00:00.000Z",
    refund: notConfirmed,
    can_withdraw_confirmation: false,
    changed_cart: null,
    ...of,
  }
}

const claimed = row({})
const confirmed = row({ confirmed_by: "sara@shop.example", refund: possible })
const own = row({ transaction_number: "", refund: possible })
const unverified = row({ reason: "unverified", transaction_number: "", refund: noMoney })
const resolved = { resolved_at: "2026-11-02T10:00:00.000Z", refund: null }

describe("a doubt", () => {
  it.each([
    ["what the server calls not confirmed", claimed, true],
    ["a claim from the other environment", row({ reason: "wrong_environment" }), true],
    ["a claim that was resolved without being confirmed", row(resolved), true],
    ["a claim in the overview, which does not say what is refundable", { ...claimed, refund: undefined }, true],
    ["money that staff have confirmed", confirmed, false],
    ["money that staff have confirmed and resolved", row({ ...resolved, confirmed_by: "sara@shop.example" }), false],
    ["the payment's own money", own, false],
    ["the payment's own money after it was resolved", row({ ...resolved, transaction_number: "" }), false],
    ["a second payment", row({ reason: "paid_twice", refund: possible }), false],
    ["a second payment after it was resolved", row({ ...resolved, reason: "paid_twice" }), false],
    ["a message that was not verified", unverified, false],
  ])("is or is not %s", (_, attention, expected) => {
    expect(isDoubt(attention)).toBe(expected)
  })
})

describe("money of another amount", () => {
  it.each([
    ["is claimed by a message", claimed, "claimed"],
    ["is confirmed by staff", confirmed, "confirmed"],
    ["is the payment's own", own, undefined],
    ["is not what a second payment is about", row({ reason: "paid_twice", refund: possible }), undefined],
    ["is not what the other environment is about", row({ reason: "wrong_environment" }), undefined],
  ])("%s", (_, attention, expected) => {
    expect(findOtherAmount(attention)).toBe(expected)
  })
})

describe("confirming from the merchant panel", () => {
  it("answers doubts and what could not be verified, while they are open", () => {
    expect([claimed, unverified, confirmed, own, row(resolved)].map(canBeConfirmed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it("names a claim only when the message names a transaction", () => {
    expect([claimed, unverified, row({ reason: "unverified", refund: noMoney }), confirmed].map(hasClaim)).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
