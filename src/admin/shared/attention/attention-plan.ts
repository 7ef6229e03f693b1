import type { SvcAttentionDetail } from "../../../types"
import { type AttentionRow, canBeConfirmed, isLookedUp, isTestMoney, findOtherAmount } from "./doubts"

/** A possible action of staff on an issue, with a button or link on its page. */
export type AttentionStep =
  | "look_up"
  | "place_order"
  | "settle"
  | "confirm"
  | "refund"
  | "record"
  | "pay_out"
  | "withdraw"
  | "open_order"
  | "resolve"

/** Facts that only the page of a payment or an invoice knows about an issue. */
export interface AttentionPlace {
  /** Whether a transaction can be confirmed: not on an invoice that the gateway has not confirmed. */
  canConfirm: boolean
  /** Whether there is something to settle again. */
  canSettle: boolean
  /** Whether its order can be opened. */
  hasOrder: boolean
  /** Whether the payment or invoice was begun in the sandbox of a store that is live by now. */
  isTestMoney: boolean
}

/** Translation key below `svc.attention`. */
export type AdviceKey =
  | `reasons.${AttentionRow["reason"]}`
  | "otherAmount.claimed"
  | "otherAmount.confirmed"
  | "cases.cartFits"
  | "cases.cartGone"
  | "cases.inOrder"
  | "cases.failedInOrder"
  | "cases.failedForGood"
  | "cases.notCreated"
  | "cases.testMoney"
  | "cases.taskOfRefund"
  | "cases.noRefundToRecord"
  | "cases.nothingToDo"

/** The texts of an issue, and the steps that its page offers. */
export interface AttentionPlan {
  meaning: `reasons.${AttentionRow["reason"]}` | "otherAmount.claimed" | "otherAmount.confirmed" | "cases.testMoney"
  advice: AdviceKey
  steps: AttentionStep[]
}

/** The steps that each advice mentions. */
export const advisedSteps: Record<AdviceKey, readonly AttentionStep[]> = {
  "reasons.amount_mismatch": ["refund", "resolve"],
  "reasons.session_gone": ["refund"],
  "reasons.order_failed": ["settle", "refund"],
  "reasons.order_canceled": ["refund", "resolve"],
  "reasons.paid_twice": ["look_up", "refund"],
  "reasons.late_failure": ["look_up", "resolve"],
  "reasons.refunded_at_gateway": ["look_up", "record", "resolve"],
  "reasons.unverified": ["look_up", "confirm", "resolve"],
  "reasons.wrong_environment": ["look_up", "confirm", "resolve"],
  "otherAmount.claimed": ["look_up", "confirm", "resolve"],
  "otherAmount.confirmed": ["refund", "withdraw", "resolve"],
  "cases.cartFits": ["place_order", "refund"],
  "cases.cartGone": ["refund", "resolve"],
  "cases.inOrder": ["open_order", "resolve"],
  "cases.failedInOrder": ["settle", "open_order"],
  "cases.failedForGood": ["refund", "resolve"],
  "cases.notCreated": ["look_up", "resolve"],
  "cases.testMoney": ["resolve"],
  "cases.taskOfRefund": ["look_up", "pay_out"],
  "cases.noRefundToRecord": ["look_up", "resolve"],
  "cases.nothingToDo": ["resolve"],
}

/** Decides the texts and the offered steps of an open issue together, so that they never contradict each other. Pure. */
export function planAttention(row: PlannedAttention, place: AttentionPlace): AttentionPlan {
  const steps = findSteps(row, place)
  const fallbacks = listAdvice(row, place)
  const advice = fallbacks.find((key) => advisedSteps[key].every((step) => steps.includes(step)))
  return { meaning: findMeaning(row), advice: advice ?? "cases.nothingToDo", steps }
}

/** Facts about a page that apply to all of its issues. */
export interface IssuePlace {
  canConfirm: boolean
  isTestMoney: boolean
  /** Whether an issue can be settled again. */
  canSettle: (row: SvcAttentionDetail) => boolean
  /** The Medusa order. */
  order: { id: string; displayId?: string | number | null } | undefined
}

/** Plans an issue by what its page knows; see {@link planAttention}. */
export function planIssue(row: SvcAttentionDetail, { canSettle, order, ...place }: IssuePlace): AttentionPlan {
  return planAttention(row, { ...place, canSettle: canSettle(row), hasOrder: order !== undefined })
}

/** Finds the meaning of an issue, also for rows without refund information, as on the overview. */
export function findMeaning(row: AttentionRow): AttentionPlan["meaning"] {
  const otherAmount = findOtherAmount(row)
  return isTestMoney(row) ? "cases.testMoney" : otherAmount ? `otherAmount.${otherAmount}` : `reasons.${row.reason}`
}

function findSteps(row: PlannedAttention, { canConfirm, canSettle, hasOrder }: AttentionPlace): AttentionStep[] {
  const { refund, can_withdraw_confirmation: canWithdraw, changed_cart: cart } = row
  const isInOrder = refund !== null && !refund.possible && refund.reason === "in_order"
  const isWhole = row.transaction_number === ""
  const isReportedRefund = row.reason === "refunded_at_gateway"
  const canRefund = refund?.possible ?? false
  const possible: Record<AttentionStep, boolean> = {
    look_up: isLookedUp(row),
    place_order: cart?.places_order ?? false,
    settle: canSettle && isWhole && (row.reason === "order_failed" || row.reason === "amount_mismatch"),
    confirm: canConfirm && canBeConfirmed(row),
    refund: canRefund && !isReportedRefund,
    record: canRefund && isReportedRefund,
    pay_out: row.refund_task_id !== null,
    withdraw: canWithdraw,
    open_order: hasOrder && isInOrder,
    resolve: true,
  }
  return (Object.keys(possible) as AttentionStep[]).filter((step) => possible[step])
}

/** Lists advice from the best fit to fallbacks for when its steps are not possible. */
function listAdvice(row: PlannedAttention, place: AttentionPlace): AdviceKey[] {
  const unconfirmable: AdviceKey = place.isTestMoney ? "cases.testMoney" : "cases.notCreated"
  switch (row.reason) {
    case "amount_mismatch": {
      const otherAmount = findOtherAmount(row)
      return otherAmount
        ? [
            `otherAmount.${otherAmount}`,
            ...(otherAmount === "claimed" ? [unconfirmable] : []),
            "reasons.amount_mismatch",
            "cases.inOrder",
          ]
        : ["cases.cartFits", "reasons.amount_mismatch", "cases.inOrder"]
    }
    case "session_gone":
      return row.changed_cart ? ["cases.cartFits", "reasons.session_gone"] : ["cases.cartGone"]
    case "order_failed":
      return ["reasons.order_failed", "cases.failedInOrder", "cases.failedForGood", "cases.inOrder"]
    case "order_canceled":
      return ["reasons.order_canceled"]
    case "paid_twice":
      return ["reasons.paid_twice", "cases.inOrder"]
    case "late_failure":
      return ["reasons.late_failure"]
    case "refunded_at_gateway":
      return ["cases.taskOfRefund", "reasons.refunded_at_gateway", "cases.noRefundToRecord"]
    case "unverified":
      return ["reasons.unverified", unconfirmable]
    case "wrong_environment":
      return isTestMoney(row) ? ["cases.testMoney"] : ["reasons.wrong_environment", unconfirmable]
  }
}

type PlannedAttention = AttentionRow &
  Pick<SvcAttentionDetail, "refund" | "can_withdraw_confirmation" | "refund_task_id" | "changed_cart">
