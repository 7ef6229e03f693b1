import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { Delivery, Message } from "../model/message"
import { renderActionButton, renderBadge, renderTableSection, renderTimeOfDay } from "./table"

/** Every message, newest first, with the answers it received and a button that sends it again. */
export function renderMessages(messages: readonly Message[]): HtmlSafeString {
  return renderTableSection(
    {
      id: "messages",
      title: "Messages",
      columns: ["Time (UTC)", "Message", "About", "State", "Last answer", "Send"],
      none: "No messages yet. They are sent once a payment is decided.",
    },
    messages,
    (message) => [
      renderTimeOfDay(message.created_at),
      html`${message.channel} ${renderBadge(message.transaction_status)}${renderDetails(message)}`,
      html`<code>${message.invoice_number ?? message.gateway_order_id}</code>`,
      renderBadge(message.state),
      findLastAnswer(message),
      message.url === null
        ? ""
        : renderActionButton({
            id: `resend-${message.id}`,
            action: `/console/messages/${message.id}/resend`,
            label: message.deliveries.length === 0 ? "Send" : "Send again",
          }),
    ]
  )
}

function renderDetails(message: Message): HtmlSafeString {
  return html`<details id="${message.id}">
    <summary id="${message.id}-summary">${message.id}</summary>
    <p>
      <code>${message.url === null ? "no address" : `POST ${message.url}`}</code><br /><small class="soft"
        >${message.content_type}</small
      >
    </p>
    <pre>${message.body}</pre>
    ${message.deliveries.map(
      (delivery) =>
        html`<p class="delivery">
          ${delivery.attempt}. ${renderTimeOfDay(delivery.at)} ${formatAnswer(delivery)}
          ${delivery.location === null ? "" : html`<br /><small>Location: <code>${delivery.location}</code></small>`}
          ${delivery.body === "" ? "" : html`<br /><small><code>${delivery.body}</code></small>`}
        </p>`
    )}
  </details>`
}

function findLastAnswer({ deliveries }: Message): HtmlSafeString {
  const last = deliveries.at(-1)
  if (!last) {
    return html`<span class="soft">not sent</span>`
  }
  const count = deliveries.length === 1 ? "" : html` <small class="soft">${deliveries.length} sends</small>`
  return html`${formatAnswer(last)}${count}`
}

function formatAnswer({ by, status, error, duration_ms }: Delivery): HtmlSafeString {
  if (by === "browser") {
    return html`<span class="soft">through the browser</span>`
  }
  if (status !== null) {
    return html`<strong>${status}</strong> <small class="soft">${duration_ms ?? 0} ms</small>`
  }
  return error === null ? html`<span class="soft">on its way</span>` : html`<strong class="bad">${error}</strong>`
}
