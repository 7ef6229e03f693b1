/** Shows that every page of the admin is whole, translated and usable; the walk shows it in Arabic at the size of a desk. */
import { adminPageNames, expectPageFitsPhone, expectWholePage, findBox } from "./support/admin-pages"
import { type Staff, languages } from "./support/staff"
import { data, office, openFilledBackOffice } from "./support/staff-at-work"

openFilledBackOffice()

beforeAll(async () => {
  // The settings page shows what the last look at the store found.
  await office.api("POST", "/admin/svc/settings/test")
})

describe("the pages in English", () => {
  let staff: Staff

  beforeAll(async () => {
    staff = await office.logIn("en")
  })

  afterAll(() => staff.close())

  it.each(adminPageNames)("%s is whole, translated and usable for everybody", async (name) => {
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

  it.each(adminPageNames.filter((name) => !findBox(name)))("%s fits, and no amount is cut", async (name) => {
    await expectPageFitsPhone(staff, name, data)
  })
})
