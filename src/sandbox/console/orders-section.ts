import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { Order } from "../model/payment"
import { formatMoney } from "../pages/money"
import { renderActionButton, renderBadge, renderTableSection, renderTimeOfDay } from "./table"

const buttons = {
  success: "Succeed",
  failed: "Fail",
  in_progress: "In progress",
  refunded: "Refund",
} as const

/** Web purchases, newest first, with buttons that decide open ones. */
export function renderOrders(orders: readonly Order[], currency: string): HtmlSafeString {
  return renderTableSection(
    {
      id: "orders",
      title: "Orders",
      columns: ["Time (UTC)", "Order", "Website", "Amount", "Status", "Decide"],
      none: "No orders yet. Send a customer here with a signed form: POST /webpurchase.",
    },
    orders,
    (order) => [
      renderTimeOfDay(order.created_at),
      html`<a href="/pay/${order.token}"><code>${order.gateway_order_id}</code></a
        >${
          order.transaction_number === null
            ? ""
            : html`<br /><small class="soft"><code>${order.transaction_number}</code></small>`
        }`,
      order.payee,
      html`<span class="money">${formatMoney(order.amount, currency, "en")}</span>`,
      html`${renderBadge(order.status)}${order.method === null ? "" : html` <small class="soft">${order.method}</small>`}`,
      renderDecisions(order),
    ]
  )
}

function renderDecisions(order: Order): HtmlSafeString | "" {
  const forms = listDecisions(order).map((result) =>
    renderActionButton({
      id: `decide-${order.gateway_order_id}-${result}`,
      action: `/console/orders/${order.gateway_order_id}/answer`,
      label: order.status === "failed" ? "Make it succeed" : buttons[result],
      // A refund has no browser.
      fields: { result, deliver: result === "refunded" ? "webhook" : "both" },
    })
  )
  return forms.length === 0 ? "" : html`<div class="actions">${forms}</div>`
}

function listDecisions({ status }: Order): (keyof typeof buttons)[] {
  switch (status) {
    case "awaiting_payment":
    case "walked_away":
      return ["success", "failed", "in_progress"]
    case "in_progress":
      return ["success", "failed"]
    case "failed":
      return ["success"]
    case "success":
      return ["refunded"]
    case "refunded":
      return []
  }
}
