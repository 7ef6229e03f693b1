/** Replaces answers of the store, for cases that the test store cannot produce. */
import type { Page } from "playwright-core"

/**
 * Changes the JSON of all later answers to requests that match.
 *
 * @param change changes the answer in place; it declares the type of the address's answer.
 */
export async function changeAnswers(page: Page, url: string, change: (answer: never) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const answer: unknown = await response.json()
    change(answer as never)
    await route.fulfill({ response, json: answer })
  })
}
