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
