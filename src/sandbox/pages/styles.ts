import { safe } from "escape-html-template-tag"

/** Styles of all pages. Only logical properties, so that they follow the text direction. */
export const styles = safe(`
:root { color-scheme: light; --ink: #14213d; --soft: #51607a; --line: #d5dbe6; --paper: #ffffff; --back: #f2f5fa;
  --accent: #1d4ed8; --good: #166534; --bad: #b42318; --wait: #854d0e; --radius: 14px }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--ink); line-height: 1.5;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Noto Kufi Arabic", sans-serif }
a { color: var(--accent) }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 .75rem }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
bdi, code { unicode-bidi: isolate }
code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1rem; border-radius: 10px; cursor: pointer;
  border: 1px solid var(--line); background: var(--paper); color: var(--ink) }
button:hover { border-color: var(--soft) }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff }
button.primary:hover { background: #1e40af }
.badge { display: inline-block; padding: .1rem .6rem; border-radius: 99px; font-size: .8rem; font-weight: 600; background: #e6ebf5;
  color: var(--ink); white-space: nowrap }
.badge.success, .badge.delivered, .badge.Paid { background: #dcfce7; color: var(--good) }
.badge.failed, .badge.given_up, .badge.dropped, .badge.Cancelled { background: #fee4e2; color: var(--bad) }
.badge.in_progress, .badge.waiting { background: #fef3c7; color: var(--wait) }
.soft { color: var(--soft) }
`)

/** Styles of the customer's pages: one centered card. */
export const cardStyles = safe(`
.page { max-width: 30rem; margin: 0 auto; padding: 1rem; min-height: 100vh; display: flex; flex-direction: column; justify-content: center }
.top { display: flex; justify-content: space-between; align-items: center; gap: 1rem; margin: 0 .25rem .75rem }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); padding: 1.5rem;
  box-shadow: 0 10px 30px rgb(20 33 61 / .07) }
.amount { font-size: 2.4rem; font-weight: 700; letter-spacing: -.02em; line-height: 1.2; margin: .25rem 0 1rem }
dl { margin: 0 0 1.25rem; display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere; text-align: end }
fieldset { border: 0; padding: 0; margin: 0 0 1.25rem }
legend { font-weight: 600; padding: 0; margin-bottom: .5rem }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 52px; padding: .5rem .9rem; border: 1px solid var(--line);
  border-radius: 10px; margin-bottom: .5rem; cursor: pointer }
.choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); background: #eff4ff }
.choice:has(:focus-visible) { outline: 3px solid #2563eb; outline-offset: 2px }
.choice input { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent) }
.choice input:focus-visible { outline: none }
.reason { display: grid; gap: .35rem; margin: 0 0 1.25rem; font-weight: 600 }
.reason select { font: inherit; font-weight: 400; width: 100%; min-height: 44px; padding: .3rem .6rem; border: 1px solid #8b97ab;
  border-radius: 10px; background: var(--paper); color: inherit }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem }
.buttons .primary { grid-column: 1 / -1; min-height: 52px; font-size: 1.05rem }
.buttons .wide { grid-column: 1 / -1 }
.notice { margin: 1.25rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .9rem; color: var(--soft) }
.mark { width: 3.25rem; height: 3.25rem; border-radius: 50%; display: grid; place-items: center; font-size: 1.6rem; margin-bottom: .75rem;
  background: #e6ebf5 }
.mark.success { background: #dcfce7; color: var(--good) } .mark.failed { background: #fee4e2; color: var(--bad) }
.mark.in_progress { background: #fef3c7; color: var(--wait) }
form > .primary { width: 100% }
.signed { width: 100%; border-collapse: collapse; margin: .5rem 0 1rem; font-size: .9rem }
.signed th, .signed td { text-align: start; vertical-align: top; padding: .3rem .5rem .3rem 0; border-bottom: 1px solid var(--line) }
.signed th { font-weight: 600; white-space: nowrap }
pre { background: var(--back); border-radius: 10px; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 }
mark { background: #fde68a; color: inherit }
.wide-card { max-width: 44rem }
`)
