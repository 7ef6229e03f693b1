/** Shares a back office among the tests of a file, and logs in a member of staff for each test. */
import type { Page } from "playwright-core"

import { BackOffice } from "./back-office"
import { type BackOfficeData, fillBackOffice } from "./back-office-data"
import type { StoreServer } from "../../store/store-server"
import { awayFromMidnight } from "../../support/store-day"
import { START_MS, TEST_MS } from "./running-demo"
import { type Staff } from "./staff"

export let office: BackOffice
/** The rows in the store; only after `openFilledBackOffice`. */
export let data: BackOfficeData
export let staff: Staff
export let page: Page

/** Opens an empty back office before the tests of a file. */
export function openBackOffice(): void {
  jest.setTimeout(TEST_MS)
  beforeAll(async () => {
    office = await BackOffice.open()
  }, START_MS)
  afterAll(() => office.close())
}

/** Opens a back office with data of today before the tests of a file. */
export function openFilledBackOffice(): void {
  openBackOffice()
  beforeAll(async () => {
    await awayFromMidnight(120)
    data = await fillBackOffice(office)
  }, START_MS)
}

/**
 * Starts another server of the same store before the tests of a file or a `describe`, and stops it after them.
 *
 * @returns its address, once it has started.
 */
export function openServer(...change: Parameters<BackOffice["startServer"]>): { readonly url: string } {
  let server: StoreServer
  beforeAll(async () => {
    server = await office.startServer(...change)
  }, START_MS)
  afterAll(() => server.stop())
  return {
    get url() {
      return server.url
    },
  }
}

/** Logs in a member of staff before each test, and fails the test when the browser's console reports a problem. */
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
