/** Shows that every admin page is complete, translated and usable; the walk shows the same in Arabic at desktop size. */
import { adminPageNames, expectPageFitsPhone, expectWholePage, findBox } from "./support/admin-pages"
import { type Staff, languages } from "./support/staff"
import { data, office, openFilledBackOffice } from "./support/staff-at-work"

openFilledBackOffice()

beforeAll(async () => {
  // The settings page shows the results of the last connection test.
  await office.api("POST", "/admin/svc/settings/test")
})

describe("the pages in English", () => {
  let staff: Staff

  beforeAll(async () => {
    staff = await office.logIn("en")
  })

  afterAll(() => staff.close())

  it("show in the menu and in the tab's title how many matters are open, also on Medusa's own pages", async () => {
    const { me } = await office.api<{ me: { open_count: number } }>("GET", "/admin/svc/me")
    expect(me.open_count).toBeGreaterThan(0)
    for (const page of ["/app/svc", "/app/orders"]) {
      await staff.page.goto(`${office.url}${page}`)
      await staff.page.waitForFunction((count) => document.title.startsWith(`(${count}) `), me.open_count)
      expect(await staff.page.getByTestId("svc-menu-icon").first().getAttribute("data-count")).toBe(`${me.open_count}`)
    }
  })

  it("let staff choose 7, 30 or 90 days, and the address keeps their choice", async () => {
    const { page } = staff
    await staff.open("/svc?days=7")
    const span = page.getByTestId("overview-money").getByRole("group", { name: "Period" })
    await span.getByRole("button", { name: "7 days", pressed: true }).waitFor()
    await expect(span.getByRole("button").allInnerTexts()).resolves.toEqual(["7 days", "30 days", "90 days"])

    await span.getByRole("button", { name: "90 days" }).click()
    await page.waitForURL(/[?&]days=90/)
    await page.reload()
    await span.getByRole("button", { name: "90 days", pressed: true }).waitFor()
  })

  it.each(adminPageNames)("%s is complete, translated and accessible", async (name) => {
    await expectWholePage(staff, name, data)
  })
})

describe.each(languages)("the pages in $name on a phone", ({ code }) => {
  let staff: Staff

  beforeAll(async () => {
    staff = await office.logIn(code)
    await staff.page.setViewportSize({ width: 390, height: 844 })
  })

  afterAll(() => staff.close())

  it.each(adminPageNames.filter((name) => !findBox(name)))(
    "%s fits the screen, and no amount is cut off",
    async (name) => {
      await expectPageFitsPhone(staff, name, data)
    }
  )
})
