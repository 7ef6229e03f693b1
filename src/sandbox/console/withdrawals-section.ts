import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { Withdrawal } from "../model/withdrawal"
import { formatMoney } from "../pages/money"
import { renderBadge, renderTableSection, renderTimeOfDay } from "./table"

/** Withdrawal requests, newest first. */
export function renderWithdrawals(withdrawals: readonly Withdrawal[], currency: string): HtmlSafeString {
  return renderTableSection(
    {
      id: "withdrawals",
      title: "Withdrawals",
      columns: ["Time (UTC)", "Number", "Amount", "Message", "Status"],
      none: "No withdrawals yet. Request one with POST /api/withdrawalrequests/sendWithdrawalRequest.",
    },
    withdrawals,
    (withdrawal) => [
      renderTimeOfDay(withdrawal.created_at),
      html`<code>${withdrawal.withdrawal_number}</code>`,
      html`<span class="money">${formatMoney(withdrawal.amount, currency, "en")}</span>`,
      withdrawal.message ?? "",
      renderBadge("REQUESTED"),
    ]
  )
}
