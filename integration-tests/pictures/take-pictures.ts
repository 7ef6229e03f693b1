/** Takes the README's picture in `docs/pictures` again, from the demo store: `npm run pictures`. */
import { mkdir } from "node:fs/promises"
import path from "node:path"

import { BackOffice } from "../browser/support/back-office"
import { fillBackOffice } from "../browser/support/back-office-data"
import { repository } from "../store/paths"
import { findChromium } from "../support/chromium"

const folder = path.join(repository, "docs", "pictures")
const size = { width: 1280, height: 800 }

async function main(): Promise<void> {
  if (!findChromium()) {
    throw new Error("The picture needs Chromium: install it, or set CHROMIUM_PATH.")
  }
  await mkdir(folder, { recursive: true })
  const office = await BackOffice.open()
  try {
    await fillBackOffice(office)
    await takeOverview(office)
  } finally {
    await office.close()
  }
}

async function takeOverview(office: BackOffice): Promise<void> {
  const staff = await office.logIn("en")
  await staff.page.setViewportSize(size)
  await staff.open("/svc")
  // The cards have headings only when their data is loaded.
  await staff.page.locator("main h2").first().waitFor()
  await staff.settled()
  await staff.page.screenshot({ path: path.join(folder, "overview.png"), animations: "disabled", caret: "hide" })
  await staff.close()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
