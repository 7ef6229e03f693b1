/** Keeps requests of a browser from their answer until the test lets them go. */
import type { BrowserContext, Page } from "playwright-core"

/** Holds back the requests that match; gives the function that lets them and all later ones go. */
export async function holdRequests(browser: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await browser.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
