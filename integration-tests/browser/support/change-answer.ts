/** Gives a page other answers than those of the store, for cases that the store of the tests cannot be in. */
import type { Page } from "playwright-core"

/**
 * Changes the JSON of all later answers to requests that match.
 *
 * @param change takes the answer as the type that the address has.
 */
export async function changeAnswers(page: Page, url: string, change: (answer: never) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const answer: unknown = await response.json()
    change(answer as never)
    await route.fulfill({ response, json: answer })
  })
}
