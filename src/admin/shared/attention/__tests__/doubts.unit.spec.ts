/** Shows which attention rows are unconfirmed claims. */
import { canBeConfirmed, findOtherAmount, hasClaim, isUnconfirmedClaim } from "../doubts"
import { buildIssue } from "./build-issue"

const noMoney = { possible: false, reason: "no_money" } as const
const possible = { possible: true, transaction_number: "967", amount: "30.00" } as const

const claimed = buildIssue()
const confirmed = buildIssue({ confirmed_by: "sara@shop.example", refund: possible })
const own = buildIssue({ transaction_number: "", refund: possible })
const unverified = buildIssue({ reason: "unverified", transaction_number: "", refund: noMoney })
const resolved = { resolved_at: "2026-11-02T10:00:00.000Z", refund: null }

describe("an unconfirmed claim", () => {
  it.each([
    ["what the server calls not confirmed", claimed, true],
    ["a claim from the other environment", buildIssue({ reason: "wrong_environment" }), true],
    ["a claim that was resolved without being confirmed", buildIssue(resolved), true],
    ["a claim in the overview, which does not say what is refundable", { ...claimed, refund: undefined }, true],
    ["money that staff have confirmed", confirmed, false],
    [
      "money that staff have confirmed and resolved",
      buildIssue({ ...resolved, confirmed_by: "sara@shop.example" }),
      false,
    ],
    ["the payment's own money", own, false],
    ["the payment's own money after it was resolved", buildIssue({ ...resolved, transaction_number: "" }), false],
    ["a second payment", buildIssue({ reason: "paid_twice", refund: possible }), false],
    ["a second payment after it was resolved", buildIssue({ ...resolved, reason: "paid_twice" }), false],
    ["a message that was not verified", unverified, false],
  ])("is or is not %s", (_, attention, expected) => {
    expect(isUnconfirmedClaim(attention)).toBe(expected)
  })
})

describe("money of another amount", () => {
  it.each([
    ["is claimed by a message", claimed, "claimed"],
    ["is confirmed by staff", confirmed, "confirmed"],
    ["is the payment's own", own, undefined],
    ["is not what a second payment is about", buildIssue({ reason: "paid_twice", refund: possible }), undefined],
    ["is not what the other environment is about", buildIssue({ reason: "wrong_environment" }), undefined],
  ])("%s", (_, attention, expected) => {
    expect(findOtherAmount(attention)).toBe(expected)
  })
})

describe("confirming from the merchant panel", () => {
  it("answers doubts and unverified messages while they are open", () => {
    expect([claimed, unverified, confirmed, own, buildIssue(resolved)].map(canBeConfirmed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it("names a claim only when the message names a transaction", () => {
    expect(
      [claimed, unverified, buildIssue({ reason: "unverified", refund: noMoney }), confirmed].map(hasClaim)
    ).toEqual([true, false, true, false])
  })
})
