/** Renews the README's pictures in `docs/pictures`, from the demo store and its sandbox: `npm run pictures`. */
import { mkdir } from "node:fs/promises"
import path from "node:path"
import type { Page } from "playwright-core"

import { BackOffice } from "../browser/support/back-office"
import { fillBackOffice } from "../browser/support/back-office-data"
import type { Language } from "../browser/support/staff"
import { Shopper } from "../http/support/shopper"
import { repository } from "../store/paths"
import { chromiumPath } from "../support/chromium"

const folder = path.join(repository, "docs", "pictures")
const size = { width: 1280, height: 800 }

async function main(): Promise<void> {
  if (!chromiumPath()) {
    throw new Error("Pictures need Chromium: install it, or set CHROMIUM_PATH.")
  }
  await mkdir(folder, { recursive: true })
  const office = await BackOffice.open()
  try {
    const { invoice } = await fillBackOffice(office)
    await takePage(office, "en", "/svc", "overview")
    await takePage(office, "en", `/svc/invoices/${invoice.id}`, "invoice")
    await takePage(office, "ar", "/svc", "arabic")
    await takeHostedPage(office)
  } finally {
    await office.close()
  }
}

async function takePage(office: BackOffice, language: Language, address: string, name: string): Promise<void> {
  const staff = await office.logIn(language)
  await staff.page.setViewportSize(size)
  await staff.open(address)
  // Its cards have headings once their data is there.
  await staff.page.locator("main h2").first().waitFor()
  await staff.settled()
  await take(staff.page, name)
  await staff.close()
}

/** What a shopper sees at the gateway; here it is the sandbox. */
async function takeHostedPage(office: BackOffice): Promise<void> {
  const { seeded, server } = office.demo.store
  const shopper = new Shopper({ url: server.url, seeded, sandbox: office.gateway })
  const { session_data } = await shopper.checkOut({ email: "sara@example.com" })
  const page = await office.browser.newPage({ viewport: size })
  await page.goto(String(session_data.checkout_url))
  await page.waitForURL(`${office.demo.sandbox.url}/**`)
  await page.waitForLoadState("networkidle")
  await take(page, "checkout")
  await page.close()
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: "disabled", caret: "hide" })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
