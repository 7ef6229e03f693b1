/** Holds requests of a browser until the test releases them. */
import type { BrowserContext, Page } from "playwright-core"

/** Holds the matching requests; returns the function that releases them and all later ones. */
export async function holdRequests(browser: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await browser.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
