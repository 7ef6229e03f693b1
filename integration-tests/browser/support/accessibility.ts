/** Looks for what keeps people with disabilities from using a page, with axe. */
import { readFile } from "node:fs/promises"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"

/** A finding that keeps people from using a page. */
export interface Finding {
  rule: string
  impact: string
  where: string[]
}

/** The plugin's own part of the page: the admin's frame around it has findings of its own. */
const OURS = ["main", "[role=dialog]", "[role=alertdialog]"]

/** What only `@medusajs/ui` can mend, for its parts take no name from outside: by rule, the elements. */
const OF_MEDUSA: Record<string, string> = {
  // The magnifying glass that `Input` draws in a search field.
  "role-img-alt": "input[type=search] + [role=img]",
  // The cross with which the bar of `DataTable` takes a filter away.
  "button-name": ".border-t button[aria-haspopup=dialog] + button",
}

/** Runs axe on the plugin's part of the page and gives what is serious or critical. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
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
