import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { SandboxContext } from "../context"
import type { Answer } from "../http/answer"
import { pageAnswer } from "../pages/layout"
import { formatMoney } from "../pages/money"
import { faultsSection } from "./faults-section"
import { invoicesSection } from "./invoices-section"
import { messagesSection } from "./messages-section"
import { ordersSection } from "./orders-section"
import { keepFresh } from "./refresh-script"
import { consoleStyles } from "./styles"
import { withdrawalsSection } from "./withdrawals-section"

/** The sandbox's own page: events, sent messages, and the form for faults. */
export function consolePage(context: SandboxContext): Answer {
  const { config, state } = context
  return pageAnswer({
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
        <div id="live">${lists(context)}</div>
        ${faultsSection(state.faults)}
      </main>
    </div>`,
  })
}

/** Only the lists, for refreshing the page. */
export function consoleLists(context: SandboxContext): Answer {
  return { status: 200, contentType: "text/html; charset=utf-8", body: lists(context).toString() }
}

function lists({ config, state }: SandboxContext): HtmlSafeString {
  return html`<section class="figures" aria-label="Summary">
      <div><span class="soft">Balance</span><strong>${formatMoney(state.balance, config.currency, "en")}</strong></div>
      <div><span class="soft">Merchant ID</span><strong>${config.merchantId}</strong></div>
      <div><span class="soft">Service ID</span><strong>${config.svcId}</strong></div>
      <div><span class="soft">Domain</span><strong>${config.domain}</strong></div>
    </section>
    ${ordersSection(state.orders.values(), config.currency)} ${messagesSection(state.messages.values())}
    ${invoicesSection(state.invoices.values(), config.currency)}
    ${withdrawalsSection(state.withdrawals.values(), config.currency)}`
}
