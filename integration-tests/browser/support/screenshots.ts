/** Keeps pictures of pages in artifacts/screenshots. */
import { mkdir } from "node:fs/promises"
import path from "node:path"
import type { Page } from "playwright-core"

import { repository } from "../../store/paths"

const folder = path.join(repository, "artifacts", "screenshots")

/** Keeps what the page looks like, whole, for people to look at. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // The sticky header would otherwise stand in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true, animations: "disabled" })
}
