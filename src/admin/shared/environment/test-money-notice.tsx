import { Alert } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { type AttentionRow, isTestMoney } from "../attention/doubts"

/** Explains why an unpaid sandbox payment or invoice of a live store has no actions. Empty when an issue already explains it. */
export function TestMoneyNotice({ row, children }: TestMoneyNoticeProps) {
  const isSaid = row.attention.some((issue) => issue.resolved_at === null && isTestMoney(issue))
  return row.is_test_money && row.status !== "paid" && !isSaid ? (
    <Alert variant="info" role="status" className="px-4 py-3" data-testid="test-money">
      {children}
    </Alert>
  ) : null
}

type TestMoneyNoticeProps = PropsWithChildren<{
  row: { is_test_money: boolean; status: string | null; attention: AttentionRow[] }
}>
