/** Shows that an issue links to the section of the guide about its reason, and gives its advice once. */
import { words } from "../../../../modules/svc/attention/words"
import type { SvcAttentionDetail, SvcExplanationCode } from "../../../../types"
import { buildClient, draw } from "../../__tests__/draw"
import { translateBy } from "../../__tests__/translate-by"
import { planAttention } from "../attention-plan"
import { AttentionSummary, isAdvisedByExplanation } from "../attention-summary"

// It reads variables that only a build of the admin sets.
jest.mock("../../../lib/sdk", () => ({}))

beforeAll(() => translateBy((text) => text))

const question: SvcAttentionDetail = {
  id: "svcatn_1",
  reason: "order_failed",
  attempt_id: "svcatt_1",
  invoice_id: null,
  environment: "sandbox",
  transaction_number: "",
  amount: "55.00",
  currency_code: "qar",
  detail: null,
  explanation: null,
  confirmed_by: null,
  resolved_at: null,
  resolved_by: null,
  resolution: null,
  created_at: "2026-11-25T08:00:00.000Z",
  refund: { possible: false, reason: "not_paid" },
  can_withdraw_confirmation: false,
  changed_cart: null,
}

const plan = planAttention(question, { canConfirm: true, canSettle: true, hasOrder: false, isTestMoney: false })

const drawn = (guide_url: string | null) =>
  draw(<AttentionSummary attention={question} plan={plan} />, buildClient({ guide_url }))

describe("a question for staff", () => {
  it("leads to what the guide says about its reason", () => {
    expect(drawn("https://code.example/guide.md")).toContain('href="https://code.example/guide.md#order_failed"')
  })

  it("leads nowhere in a build that was not published", () => {
    expect(drawn(null)).not.toContain("href")
  })
})

describe("an explanation that says what to do", () => {
  it("stands in the place of the advice on its reason", () => {
    const codes = Object.keys(words) as (keyof typeof words)[]
    const explained = (code: SvcExplanationCode) => ({ ...question, explanation: { code, values: {} } })
    const advising = codes.filter((code) => /settle again|refund (the payment|this one)/i.test(words[code]))
    expect(codes.filter((code) => isAdvisedByExplanation(explained(code)))).toEqual(advising)
  })

  it("is only said of a question that is open", () => {
    const resolved = { ...question, resolved_at: "2026-11-25T09:00:00.000Z" }
    expect(isAdvisedByExplanation({ ...resolved, explanation: { code: "order_refused", values: {} } })).toBe(false)
  })
})
