import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { Withdrawal } from "../model/withdrawal"
import { formatMoney } from "../pages/money"
import { badge, tableSection, timeOfDay } from "./table"

/** Withdrawal requests, newest first. */
export function withdrawalsSection(withdrawals: readonly Withdrawal[], currency: string): HtmlSafeString {
  return tableSection(
    {
      id: "withdrawals",
      title: "Withdrawals",
      columns: ["Time (UTC)", "Number", "Amount", "Message", "Status"],
      none: "No withdrawals yet. Request one with POST /api/withdrawalrequests/sendWithdrawalRequest.",
    },
    withdrawals,
    (withdrawal) => [
      timeOfDay(withdrawal.created_at),
      html`<code>${withdrawal.withdrawal_number}</code>`,
      html`<span class="money">${formatMoney(withdrawal.amount, currency, "en")}</span>`,
      withdrawal.message ?? "",
      badge("REQUESTED"),
    ]
  )
}
