/** A shopper buys something, and staff open each page of the plugin once: nothing is broken at first sight. */
import { readdirSync } from "node:fs"
import path from "node:path"
import type { BrowserContext } from "playwright-core"

import { type AdminPage, adminPageNames, adminPages, findBox, openPage } from "./support/admin-pages"
import { BackOffice } from "./support/back-office"
import { type BackOfficeData, fillBackOffice } from "./support/back-office-data"
import { RunningDemo, START_MS, TEST_MS } from "./support/running-demo"
import { ShopVisit } from "./support/shop-visit"

jest.setTimeout(TEST_MS)

const routesFolder = path.join(__dirname, "..", "..", "src", "admin", "routes")

/** The folders of the plugin's pages, such as `svc/invoices/[id]/@share`. */
const routes = readdirSync(routesFolder, { recursive: true, encoding: "utf8" }).flatMap((file) =>
  path.basename(file) === "page.tsx" ? [path.dirname(file)] : []
)

let running: RunningDemo
let office: BackOffice
let data: BackOfficeData

beforeAll(async () => {
  running = await RunningDemo.start({ admin: true })
  office = await BackOffice.open(running)
  data = await fillBackOffice(office)
}, START_MS)

afterAll(() => running.stop())

/** Collects the errors that the browser logs from now on; Medusa's pages also ask for pictures of other hosts. */
function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on("console", (message) => {
    if (message.type() === "error" && message.location().url.startsWith("http://localhost")) {
      errors.push(message.text())
    }
  })
  return errors
}

/** Finds the first listed page that shows a route. */
function findPage(route: string): AdminPage {
  const pattern = new RegExp(`^/${route.replaceAll("@", "").replace(/\[\w+\]/g, "[^/]+")}$`)
  const page = adminPageNames.find((name) => pattern.test(adminPages[name](data).split("?")[0] ?? ""))
  if (!page) {
    throw new Error(`Add a page to support/admin-pages.ts that shows the route ${route}`)
  }
  return page
}

it("a shopper buys something in the demo shop, and staff see the order captured", async () => {
  const visit = new ShopVisit(running)
  const shopper = await visit.arrives()
  const errors = watchConsole(shopper.page.context())
  await shopper.goToCheckout()
  await shopper.fillAddress()
  await shopper.pay()
  await shopper.payAtGateway()

  const number = await shopper.orderNumber()
  expect(await visit.findOrders()).toContainEqual({ number, payment_status: "captured", unpaid: 0 })
  expect(errors).toEqual([])
  await visit.everybodyLeaves()
})

it("each page of the plugin opens without an error in the console", async () => {
  const staff = await office.logIn()
  const errors = watchConsole(staff.context)
  for (const name of [...routes.map(findPage), ...adminPageNames.filter(findBox)]) {
    await openPage(staff, name, data)
    expect([name, errors]).toEqual([name, []])
  }
  await staff.close()
})
