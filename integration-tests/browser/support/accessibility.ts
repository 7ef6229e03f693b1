/** Finds accessibility problems of a page with axe. */
import { readFile } from "node:fs/promises"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"

/** An accessibility problem. */
export interface Finding {
  rule: string
  impact: string
  where: string[]
}

/** The plugin's part of the page: the admin's frame around it has problems of its own. */
const OURS = ["main", "[role=dialog]", "[role=alertdialog]"]

/** Problems that only `@medusajs/ui` can fix, because its components accept no accessible name: selectors by rule. */
const OF_MEDUSA: Record<string, string> = {
  // The magnifying glass that `Input` draws in a search field.
  "role-img-alt": "input[type=search] + [role=img]",
  // The cross that removes a filter in the bar of `DataTable`.
  "button-name": ".border-t button[aria-haspopup=dialog] + button",
}

/** Runs axe on the plugin's part of the page and returns the serious and critical problems. */
export async function findSeriousProblems(page: Page): Promise<Finding[]> {
  await page.evaluate(await readFile(require.resolve("axe-core/axe.min.js"), "utf8"))
  const findings = await page.evaluate(
    async ([places, ofMedusa]) => {
      const include = places.filter((place) => document.querySelector(place)).map((place) => [place])
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }
      const { violations } = await axe.run({ include }, { resultTypes: ["violations"], elementRef: true })
      return violations.map(({ id, impact, nodes }) => ({
        rule: id,
        impact: String(impact),
        where: nodes
          .filter(({ element }) => !ofMedusa[id] || !element?.matches(ofMedusa[id]))
          .map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
      }))
    },
    [OURS, OF_MEDUSA] as const
  )
  return findings.filter(({ impact, where }) => ["serious", "critical"].includes(impact) && where.length > 0)
}
