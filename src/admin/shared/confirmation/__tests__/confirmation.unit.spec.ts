import type { SvcAttentionDetail } from "../../../../types"
import { confirmationBody, moneyCameTo, moneyComesTo } from "../confirmation"

describe("what an amount of the merchant panel comes to", () => {
  it.each([
    ["pays when it is what was asked for", "20.00", false, "20", "pays"],
    ["pays in Arabic digits too", "20.00", false, "٢٠٫٠٠", "pays"],
    ["is other money when it is more", "20.00", false, "75270.00", "other_money"],
    ["is other money when it is less", "20.00", false, "19.99", "other_money"],
    ["is other money when this is paid already", "20.00", true, "20.00", "other_money"],
    ["is not known while nothing is entered", "20.00", false, "", undefined],
    ["is not known while it is no amount", "20.00", false, "20,00", undefined],
    ["is not known while it is zero", "20.00", false, "0", undefined],
  ])("%s", (_, amount, isPaid, entered, expected) => {
    expect(moneyComesTo({ amount, isPaid }, entered)).toBe(expected)
  })
})

describe("what a confirmation came to", () => {
  const row = (of: Partial<SvcAttentionDetail>) =>
    ({ reason: "amount_mismatch", transaction_number: "967", resolved_at: null, ...of }) as SvcAttentionDetail

  it("is other money when attention about the transaction is open", () => {
    expect(moneyCameTo([row({})], "967")).toBe("other_money")
    expect(moneyCameTo([row({ reason: "paid_twice" })], "967")).toBe("other_money")
  })

  it("is a payment when what is open is about something else", () => {
    expect(moneyCameTo([], "967")).toBe("pays")
    expect(moneyCameTo([row({ transaction_number: "968" })], "967")).toBe("pays")
    expect(moneyCameTo([row({ resolved_at: "2026-11-02T10:00:00.000Z" })], "967")).toBe("pays")
    expect(moneyCameTo([row({ reason: "late_failure" })], "967")).toBe("pays")
  })
})

describe("what is sent of a confirmation", () => {
  const entered = { decision: "paid" as const, transaction_number: "967", amount: "٣٠", note: "Seen" }

  it("has the amount as the server takes it, and the doubt that was looked up", () => {
    expect(confirmationBody(entered, "svcatn_1")).toEqual({
      transaction_number: "967",
      amount: "30.00",
      note: "Seen",
      attention_id: "svcatn_1",
    })
  })

  it("names no doubt when none was looked up", () => {
    expect(confirmationBody(entered, undefined)).not.toHaveProperty("attention_id")
  })
})
