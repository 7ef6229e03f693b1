/** Shows that an issue links to the section of the guide about its reason, and gives its advice once. */
import { words } from "../../../../modules/svc/attention/words"
import type { SvcAttentionDetail, SvcExplanationCode } from "../../../../types"
import { buildClient, draw } from "../../__tests__/draw"
import { translateBy } from "../../__tests__/translate-by"
import { planAttention } from "../attention-plan"
import { AttentionSummary, isAdvisedByExplanation } from "../attention-summary"
import { buildIssue } from "./build-issue"

// It reads variables that only a build of the admin sets.
jest.mock("../../../lib/sdk", () => ({}))

beforeAll(() => translateBy((text) => text))

const question = buildIssue({
  reason: "order_failed",
  transaction_number: "",
  refund: { possible: false, reason: "not_paid" },
})

const plan = planAttention(question, { canConfirm: true, canSettle: true, hasOrder: false, isTestMoney: false })

const drawn = (guide_url: string | null) =>
  draw(<AttentionSummary attention={question} plan={plan} />, buildClient({ guide_url }))

describe("an open issue", () => {
  it("links to the guide's section about its reason", () => {
    expect(drawn("https://code.example/guide.md")).toContain('href="https://code.example/guide.md#order_failed"')
  })

  it("has no link in a build that was not published", () => {
    expect(drawn(null)).not.toContain("href")
  })
})

describe("an issue whose money was refunded in part", () => {
  const refundable = (amount: string) => ({ possible: true, transaction_number: "967", amount }) as const
  const drawnWith = (refund: SvcAttentionDetail["refund"], amount = "70.00") =>
    draw(<AttentionSummary attention={buildIssue({ amount, refund })} plan={plan} />, buildClient({}))

  it("says how much of it can still be refunded", () => {
    expect(drawnWith(refundable("27.30"))).toContain("svc.attention.refundableRest")
  })

  it("says nothing of it while the whole amount, or none, can be refunded", () => {
    expect(drawnWith(refundable("70.00"))).not.toContain("refundableRest")
    expect(drawnWith(refundable("70.00"), "70")).not.toContain("refundableRest")
    expect(drawnWith({ possible: false, reason: "given_back" })).not.toContain("refundableRest")
  })
})

describe("an explanation that says what to do", () => {
  it("replaces the advice for its reason", () => {
    const codes = Object.keys(words) as (keyof typeof words)[]
    const explained = (code: SvcExplanationCode) => ({ ...question, explanation: { code, values: {} } })
    const advising = codes.filter((code) => /settle again|refund (the payment|this one)/i.test(words[code]))
    expect(codes.filter((code) => isAdvisedByExplanation(explained(code)))).toEqual(advising)
  })

  it("is shown only while the issue is open", () => {
    const resolved = { ...question, resolved_at: "2026-11-25T09:00:00.000Z" }
    expect(isAdvisedByExplanation({ ...resolved, explanation: { code: "order_refused", values: {} } })).toBe(false)
  })
})
