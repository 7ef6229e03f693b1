import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { SandboxContext } from "../context"
import type { Answer } from "../http/answer"
import { buildPageAnswer } from "../pages/layout"
import { formatMoney } from "../pages/money"
import { renderFaults } from "./faults-section"
import { renderInvoices } from "./invoices-section"
import { renderMessages } from "./messages-section"
import { renderOrders } from "./orders-section"
import { keepFresh } from "./refresh-script"
import { consoleStyles } from "./styles"
import { renderWithdrawals } from "./withdrawals-section"

/** The sandbox's own page: events, sent messages, and the form for faults. */
export function renderConsolePage(context: SandboxContext): Answer {
  const { config, state } = context
  return buildPageAnswer({
    title: "Payment sandbox",
    language: "en",
    style: consoleStyles,
    reloadSeconds: 10,
    script: keepFresh,
    body: html`<div class="console">
      <header>
        <div>
          <h1>Payment sandbox</h1>
          <p class="soft">
            <code>${config.url}</code>
            ${config.environment === "live" ? html`<span class="badge failed">behaves as live</span>` : ""}
          </p>
        </div>
        <form method="post" action="/console/reset"><button>Reset sandbox</button></form>
      </header>
      <main>
        <div id="live">${renderLists(context)}</div>
        ${renderFaults(state.faults)}
      </main>
    </div>`,
  })
}

/** Only the lists, for refreshing the page. */
export function renderConsoleLists(context: SandboxContext): Answer {
  return { status: 200, contentType: "text/html; charset=utf-8", body: renderLists(context).toString() }
}

function renderLists({ config, state }: SandboxContext): HtmlSafeString {
  return html`<section class="figures" aria-label="Summary">
      <div><span class="soft">Balance</span><strong>${formatMoney(state.balance, config.currency, "en")}</strong></div>
      <div><span class="soft">Merchant ID</span><strong>${config.merchantId}</strong></div>
      <div><span class="soft">Service ID</span><strong>${config.svcId}</strong></div>
      <div><span class="soft">Domain</span><strong>${config.domain}</strong></div>
    </section>
    ${renderOrders(state.orders.values(), config.currency)} ${renderMessages(state.messages.values())}
    ${renderInvoices(state.invoices.values(), config.currency)}
    ${renderWithdrawals(state.withdrawals.values(), config.currency)}`
}
