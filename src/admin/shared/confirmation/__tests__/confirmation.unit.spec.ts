/** Shows the effect of a confirmation from the merchant panel and the request it sends. */
import type { SvcAttentionDetail, SvcMessage } from "../../../../types"
import {
  findVerifiedNumber,
  buildConfirmation,
  findEffect,
  isFinal,
  predictEffect,
  buildRejection,
} from "../confirmation"

describe("the effect of an amount from the merchant panel", () => {
  it.each([
    ["pays when it is what was asked for", "20.00", false, "20", "pays"],
    ["pays in Arabic digits too", "20.00", false, "٢٠٫٠٠", "pays"],
    ["is other money when it is more", "20.00", false, "75270.00", "other_money"],
    ["is other money when it is less", "20.00", false, "19.99", "other_money"],
    ["is other money when this is paid already", "20.00", true, "20.00", "other_money"],
    ["is not known while nothing is entered", "20.00", false, "", undefined],
    ["is not known with the decimal mark of another language", "20.00", false, "20,00", undefined],
    ["is not known while it is no amount", "20.00", false, "20.000", undefined],
    ["is not known while it is zero", "20.00", false, "0", undefined],
  ])("%s", (_, amount, isPaid, entered, expected) => {
    expect(predictEffect({ amount, isPaid }, entered, ".٫")).toBe(expected)
  })
})

describe("the warning that a confirmation cannot be undone", () => {
  it.each([
    ["is shown when it pays", false, "20.00", true],
    ["is shown when it is a second payment", true, "20.00", true],
    ["is not shown over another amount, which can be withdrawn", false, "19.99", false],
    ["is not shown over another amount of what is paid", true, "19.99", false],
    ["is not shown while nothing is entered", false, "", false],
  ])("%s", (_, isPaid, entered, expected) => {
    expect(isFinal({ amount: "20.00", isPaid }, entered, ".٫")).toBe(expected)
  })
})

describe("the outcome of a confirmation", () => {
  const row = (of: Partial<SvcAttentionDetail>) =>
    ({ reason: "amount_mismatch", transaction_number: "967", resolved_at: null, ...of }) as SvcAttentionDetail

  it("is other money when attention about the transaction is open", () => {
    expect(findEffect([row({})], "967")).toBe("other_money")
    expect(findEffect([row({ reason: "paid_twice" })], "967")).toBe("other_money")
  })

  it("is a payment when the open attention is about something else", () => {
    expect(findEffect([], "967")).toBe("pays")
    expect(findEffect([row({ transaction_number: "968" })], "967")).toBe("pays")
    expect(findEffect([row({ resolved_at: "2026-11-02T10:00:00.000Z" })], "967")).toBe("pays")
    expect(findEffect([row({ reason: "late_failure" })], "967")).toBe("pays")
  })
})

describe("the request of a confirmation", () => {
  const entered = { decision: "paid" as const, transaction_number: "967", amount: "٣٠", note: "Seen" }

  it("has the amount in the server's format, and the doubt that was looked up", () => {
    expect(buildConfirmation(entered, "svcatn_1", ".")).toEqual({
      transaction_number: "967",
      amount: "30.00",
      note: "Seen",
      attention_id: "svcatn_1",
    })
  })

  it("names no doubt when none was looked up", () => {
    expect(buildConfirmation(entered, undefined, ".")).not.toHaveProperty("attention_id")
  })
})

describe("the request for a payment that is missing", () => {
  const entered = { decision: "rejected" as const, transaction_number: "", amount: "", note: "Not in the panel" }

  it("has no transaction number and no amount", () => {
    expect(buildRejection(entered, "svcatn_1")).toEqual({ note: "Not in the panel", attention_id: "svcatn_1" })
  })

  it("has the transaction number of a payment that failed there", () => {
    expect(buildRejection({ ...entered, transaction_number: "967" }, undefined)).toEqual({
      transaction_number: "967",
      note: "Not in the panel",
    })
  })
})

describe("the transaction number that is filled in", () => {
  const message = (of: Partial<SvcMessage>) =>
    ({
      outcome: "verified",
      channel: "webhook",
      transaction_number: "967",
      created_at: "2026-11-01",
      ...of,
    }) as SvcMessage

  it("is that of the latest verified message", () => {
    expect(findVerifiedNumber([message({ created_at: "2026-11-02", transaction_number: "968" }), message({})])).toBe(
      "968"
    )
  })

  it.each(["unconfirmed", "amount_mismatch", "wrong_environment", "unverified"] as const)(
    "is never that of a message that is %s",
    (outcome) => expect(findVerifiedNumber([message({ outcome })])).toBeUndefined()
  )

  it("is not that of an earlier confirmation, and may be missing", () => {
    expect(findVerifiedNumber([message({ channel: "staff" }), message({ transaction_number: null })])).toBeUndefined()
  })
})
