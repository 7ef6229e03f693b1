import { safe } from "escape-html-template-tag"

/** Styles of the sandbox's own page. On a narrow screen each row of a table becomes a card. */
export const consoleStyles = safe(`
.console { max-width: 76rem; margin: 0 auto; padding: 1.25rem }
header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; flex-wrap: wrap }
header h1, header p { margin: 0 }
h2 .badge { vertical-align: middle; margin-inline-start: .25rem }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin-top: 1rem }
.figures div { background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); padding: .75rem 1rem; display: grid }
.figures strong { font-size: 1.15rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; background: var(--paper); border: 1px solid var(--line); font-size: .92rem }
th, td { text-align: start; vertical-align: top; padding: .55rem .75rem; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600; background: #f8fafd; white-space: nowrap }
td time, .money { font-variant-numeric: tabular-nums; white-space: nowrap }
.money { font-weight: 600 }
td button { min-height: 34px; padding: .2rem .7rem; font-size: .88rem; white-space: nowrap }
.actions { display: flex; gap: .4rem; flex-wrap: wrap }
@media (min-width: 64rem) { td > div > code, td > div > a > code { white-space: nowrap } }
details { font-size: .9rem; max-width: 30rem }
summary { cursor: pointer; color: var(--soft) }
details pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--back); padding: .6rem; border-radius: 8px; margin: .4rem 0 }
details p { margin: .4rem 0; overflow-wrap: anywhere }
.bad { color: var(--bad) }
.faults fieldset { border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); padding: .75rem 1rem 1rem; margin: 0 0 .75rem }
legend { font-weight: 600; padding: 0 .35rem }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .6rem .9rem; align-items: end; margin-bottom: .6rem }
.fields label span { display: block; color: var(--soft); font-size: .88rem }
input:not([type=checkbox]), select { font: inherit; width: 100%; min-height: 40px; padding: .3rem .6rem; border: 1px solid #8b97ab;
  border-radius: 8px; background: #fff; color: inherit }
.check { display: flex; gap: .5rem; align-items: center; min-height: 40px }
.check input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent) }
@media (max-width: 46rem) {
  table, tbody, tr, td { display: block }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tr { border-bottom: 8px solid var(--back); padding: .4rem 0 }
  td { border: 0; padding: .25rem .9rem; display: flex; gap: .5rem }
  td::before { content: attr(data-label); color: var(--soft); flex: 0 0 6.5rem }
  td > div { min-width: 0; overflow-wrap: anywhere }
  td:has(> div:empty) { display: none }
}
`)
