import html, { type HtmlSafeString } from "escape-html-template-tag"
import { type EndpointFault, endpointFaultModes, type Faults, faultyEndpointNames } from "../faults"
import { messageShapeNames, messageShapes } from "../messages/shapes"
import { nameEndpointInputs } from "./fault-form"

type Choices = readonly (readonly [value: string, label: string])[]

const dropChoices: Choices = [
  ["", "none"],
  ["all", "all messages"],
  ["callback", "callbacks"],
  ["webhook", "webhooks"],
]

const orderChoices: Choices = [
  ["", "as usual"],
  ["webhook_first", "webhook first"],
  ["callback_first", "callback first"],
  ["together", "both at the same moment"],
]

const shapeChoices: Choices = [
  ["", "as usual"],
  ...messageShapeNames.map((name) => [name, messageShapes[name].label] as const),
]

const hostChoices: Choices = [
  ["", "as usual"],
  ["302", "on another host, by a 302"],
  ["307", "on another host, by a 307"],
]

const returnChoices: Choices = [
  ["", "with the message"],
  ["get", "by GET, without the message"],
  ["post", "by an empty POST"],
]

const modeLabels: Record<(typeof endpointFaultModes)[number], string> = {
  timeout: "never answers",
  reset: "breaks the connection",
  error_500: "status 500",
  html: "an HTML page",
  garbage: "broken JSON",
  error_400: "status 400",
  error_401: "status 401",
  error_404: "status 404",
}

/** The form that sets faults. */
export function renderFaults({
  messages = {},
  endpoints = {},
  bank_details_missing,
  user_blocked,
  second_host,
  empty_return,
}: Faults): HtmlSafeString {
  return html`<section id="faults" aria-labelledby="faults-title">
    <h2 id="faults-title">Faults</h2>
    <form method="post" action="/console/faults" class="faults">
      <fieldset>
        <legend>Messages</legend>
        <div class="fields">
          ${field("Delay (ms)", renderInput("delay_ms", messages.delay_ms, "number"))}
          ${field("Drop", choice("drop", messages.drop === true ? "all" : messages.drop || "", dropChoices))}
          ${field("Extra sends", renderInput("duplicate", messages.duplicate, "number"))}
          ${field("Order", choice("reorder", messages.reorder ?? "", orderChoices))}
          ${field("Tamper with field", renderInput("tamper_field", messages.tamper?.field))}
          ${field("New value", renderInput("tamper_value", messages.tamper?.value))}
          ${field("Shape", choice("shape", messages.shape ?? "", shapeChoices))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Endpoints</legend>
        ${faultyEndpointNames.map((endpoint) => renderEndpointFields(endpoint, endpoints[endpoint]))}
        <label class="check"
          ><input type="checkbox" name="bank_details_missing" value="yes" ${bank_details_missing ? " checked" : ""} />
          Withdrawals: no verified bank details</label
        >
        <label class="check"
          ><input type="checkbox" name="user_blocked" value="yes" ${user_blocked ? " checked" : ""} /> Logins: the user
          is blocked</label
        >
        <div class="fields">
          ${field("Payment pages", choice("second_host", `${second_host ?? ""}`, hostChoices))}
          ${field("Return to the shop", choice("empty_return", empty_return ?? "", returnChoices))}
        </div>
      </fieldset>
      <div class="actions">
        <button class="primary">Set faults</button> <button formaction="/console/faults/clear">Clear faults</button>
        <button formaction="/console/login-tokens/expire">Expire tokens of logins</button>
      </div>
    </form>
  </section>`
}

function renderEndpointFields(endpoint: string, fault: EndpointFault | undefined): HtmlSafeString {
  const names = nameEndpointInputs(endpoint)
  const modes: Choices = [["", "no fault"], ...endpointFaultModes.map((mode) => [mode, modeLabels[mode]] as const)]
  return html`<div class="fields">
    ${field(endpoint, choice(names.mode, fault?.mode ?? "", modes))}
    ${field("Times (empty: always)", renderInput(names.times, fault?.times, "number"))}
    <label class="check"
      ><input type="checkbox" name="${names.afterEffect}" value="yes" ${fault?.after_effect ? " checked" : ""} /> after
      processing</label
    >
  </div>`
}

function field(label: string, control: HtmlSafeString): HtmlSafeString {
  return html`<label><span>${label}</span>${control}</label>`
}

function renderInput(name: string, value: string | number | undefined, type = "text"): HtmlSafeString {
  return html`<input name="${name}" type="${type}" value="${value ?? ""}" ${type === "number" ? html` min="0"` : ""} />`
}

function choice(name: string, chosen: string, choices: Choices): HtmlSafeString {
  const options = choices.map(
    ([value, label]) => html`<option value="${value}" ${value === chosen ? " selected" : ""}>${label}</option>`
  )
  return html`<select name="${name}">
    ${options}
  </select>`
}
