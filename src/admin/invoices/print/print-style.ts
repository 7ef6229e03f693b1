/**
 * Styles of a printed invoice: black on white in every theme, on as many sheets as it needs. It is invisible on the
 * screen, and on paper the rest of the page is hidden.
 */
export const printStyle = `
.svc-printed { display: none }
@media print {
  @page { margin: 16mm }
  html, body { background: #fff !important; height: auto !important; overflow: visible !important }
  body > :not(.svc-printed) { display: none !important }
  .svc-printed { display: block; background: #fff; color: #000; font-size: 10.5pt; line-height: 1.45 }
  .svc-printed h1 { font-size: 18pt; line-height: 1.2; font-weight: 600; margin: 0 }
  .svc-printed header { display: flex; justify-content: space-between; align-items: flex-start; gap: 12mm; margin-bottom: 8mm }
  .svc-printed .name { font-weight: 600 }
  .svc-printed .issuer { color: #555; overflow-wrap: anywhere }
  .svc-printed h1 { margin-top: 4mm }
  .svc-printed .sandbox { border: 2px solid #000; padding: 2mm; margin: 0 0 6mm; text-align: center; font-weight: 600 }
  .svc-printed .state { border: 1px solid #000; border-radius: 3pt; padding: 1pt 6pt; font-weight: 600; white-space: nowrap }
  .svc-printed dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 6mm; margin: 0 0 8mm }
  .svc-printed dt { color: #555 }
  .svc-printed dd { margin: 0 }
  .svc-printed table { width: 100%; border-collapse: collapse }
  .svc-printed th, .svc-printed td { padding-block: 2mm; padding-inline: 4mm 0; text-align: end; vertical-align: top; border-bottom: 1px solid #ccc }
  .svc-printed th { font-weight: 600 }
  .svc-printed th:first-child, .svc-printed td:first-child { text-align: start; padding-inline-start: 0 }
  .svc-printed th:first-child { width: 50% }
  .svc-printed tr { break-inside: avoid }
  .svc-printed tfoot { display: table-row-group }
  .svc-printed tfoot :is(th, td) { border-bottom: 0; font-size: 13pt; font-weight: 600 }
  .svc-printed .pay { display: flex; align-items: center; gap: 8mm; margin-top: 8mm; break-inside: avoid }
  .svc-printed .pay a { color: #000; overflow-wrap: anywhere }
  .svc-printed .pay svg { width: 42mm; height: 42mm; flex: none; print-color-adjust: exact }
}
`
