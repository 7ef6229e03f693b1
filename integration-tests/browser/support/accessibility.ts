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

/** Runs axe on the plugin's part of the page and gives what is serious or critical. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
  await page.evaluate(await readFile(require.resolve("axe-core/axe.min.js"), "utf8"))
  const { violations } = await page.evaluate(async (places) => {
    const include = places.filter((place) => document.querySelector(place)).map((place) => [place])
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }
    return axe.run({ include }, { resultTypes: ["violations"] })
  }, OURS)
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, impact, nodes }) => ({
      rule: id,
      impact: String(impact),
      where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
    }))
}
