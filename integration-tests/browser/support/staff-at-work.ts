/** The back office that the tests of a file share, and the member of staff who is logged in during each of them. */
import type { Page } from "playwright-core"

import { BackOffice } from "./back-office"
import { type BackOfficeData, fillBackOffice } from "./back-office-data"
import { START_MS } from "./running-demo"
import type { Staff } from "./staff"

export let office: BackOffice
/** The rows that staff find in the store; only after `openFilledBackOffice`. */
export let data: BackOfficeData
export let staff: Staff
export let page: Page

/** Before the tests of a file: opens a back office in which nothing has happened yet. */
export function openBackOffice(): void {
  jest.setTimeout(90_000)
  beforeAll(async () => {
    office = await BackOffice.open()
  }, START_MS)
  afterAll(() => office.close())
}

/** Before the tests of a file: opens a back office that has been at work for a while. */
export function openFilledBackOffice(): void {
  openBackOffice()
  beforeAll(async () => {
    data = await fillBackOffice(office)
  }, START_MS)
}

/** Before each test: logs a member of staff in, about whose pages the browser must have nothing to complain. */
export function logInForEachTest(): void {
  beforeEach(async () => {
    staff = await office.logIn()
    page = staff.page
  })
  afterEach(async () => {
    expect(staff.complaints).toEqual([])
    await staff.close()
  })
}
