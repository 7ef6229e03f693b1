import html, { type HtmlSafeString } from "escape-html-template-tag"

/** Maximum number of shown rows per table; the control API returns all. */
const SHOWN_ROWS = 50

/** A section with a table of the newest rows, newest first, or a sentence when there are none. */
export function renderTableSection<Row>(
  { id, title, columns, none }: { id: string; title: string; columns: readonly string[]; none: string },
  rows: readonly Row[],
  cells: (row: Row) => readonly unknown[]
): HtmlSafeString {
  const newest = rows.slice(-SHOWN_ROWS).reverse()
  const hidden = rows.length - newest.length
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title} <span class="badge">${rows.length}</span></h2>
    ${
      rows.length === 0
        ? html`<p class="soft">${none}</p>`
        : html`<table>
              <thead>
                <tr>
                  ${columns.map((column) => html`<th scope="col">${column}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${newest.map(
                  (row) =>
                    html`<tr>
                      ${cells(row).map((cell, index) => html`<td data-label="${columns[index] ?? ""}"><div>${cell}</div></td>`)}
                    </tr>`
                )}
              </tbody>
            </table>
            ${hidden > 0 ? html`<p class="soft">${hidden} older not shown; see <code>GET /_sandbox/state</code>.</p>` : ""}`
    }
  </section>`
}

/** A moment as time of day, with the full text on hover. */
export function renderTimeOfDay(moment: string): HtmlSafeString {
  return html`<time datetime="${moment}" title="${moment}">${moment.slice(11, 19)}</time>`
}

/** A state or status as a coloured word. */
export function renderBadge(word: string): HtmlSafeString {
  return html`<span class="badge ${word.replaceAll(" ", "_")}">${word.replaceAll("_", " ")}</span>`
}

/** A form that is only a button; `id` preserves its focus when the lists are replaced. */
export function renderActionButton({
  action,
  label,
  id,
  fields = {},
}: {
  action: string
  label: string
  id: string
  fields?: Record<string, string>
}): HtmlSafeString {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`
  )
  return html`<form method="post" action="${action}">${inputs}<button id="${id}">${label}</button></form>`
}
