/** Saves screenshots of pages in artifacts/screenshots. */
import { mkdir } from "node:fs/promises"
import path from "node:path"
import type { Page } from "playwright-core"

import { repository } from "../../store/paths"

const folder = path.join(repository, "artifacts", "screenshots")

/** Saves a screenshot of the whole page, for people to look at. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Otherwise the sticky header would be in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0))
  const size = page.viewportSize()
  const hidden = await measureHeight(page)
  if (size && hidden > 0) {
    await page.setViewportSize({ ...size, height: size.height + hidden })
  }
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true, animations: "disabled" })
  if (size && hidden > 0) {
    await page.setViewportSize(size)
  }
}

/** Returns the height that is hidden in scrolling parts: the admin fills the window, and its pages scroll inside. */
async function measureHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolling = [...document.querySelectorAll("body *")].filter(
      (part) => part.clientHeight > 300 && ["auto", "scroll"].includes(getComputedStyle(part).overflowY)
    )
    return Math.max(0, ...scrolling.map((part) => part.scrollHeight - part.clientHeight))
  })
}
