/** Plays a member of staff who opens the admin of a store, and records the console's messages. */
import type { Browser } from "playwright-core"

import { logInStaff, type Staff } from "../browser/support/staff"

/** Console messages that do not concern the plugin. */
const OF_OTHERS = /favicon|Download the React DevTools/

export class AdminVisit {
  private constructor(
    private readonly staff: Staff,
    private readonly complaints: string[]
  ) {}

  /** @param patience time limit for a page in milliseconds; a development server compiles it first. */
  static async begin(
    browser: Browser,
    login: { url: string; email: string; password: string },
    patience = 60_000
  ): Promise<AdminVisit> {
    const staff = await logInStaff(browser, login)
    staff.context.setDefaultTimeout(patience)
    const complaints: string[] = []
    staff.page.on("console", (message) => {
      if (message.type() === "error" && !OF_OTHERS.test(`${message.text()} ${message.location().url}`)) {
        complaints.push(message.text())
      }
    })
    return new AdminVisit(staff, complaints)
  }

  get page() {
    return this.staff.page
  }

  /** Opens pages one after the other; each must show its heading and its data. */
  async open(...pages: string[]): Promise<void> {
    for (const page of pages) {
      await this.staff.open(page).catch((error: unknown) => {
        throw new Error(
          `${page}: ${error instanceof Error ? error.message : String(error)}\n${this.complaints.join("\n")}`
        )
      })
      this.expectNoComplaints(page)
    }
  }

  /** Opens a page of Medusa with a widget of the plugin; console messages of the rest of the page are ignored. */
  async openWithWidget(page: string, testId: string): Promise<void> {
    await this.staff.open(page)
    await this.page.getByTestId(testId).waitFor()
    this.complaints.length = 0
    this.expectNoComplaints(page)
  }

  /** @throws Error with the console's messages since the last call. */
  expectNoComplaints(where: string): void {
    const said = [...this.staff.complaints.splice(0), ...this.complaints.splice(0)]
    if (said.length > 0) {
      throw new Error(`${where}: the console of the browser says\n${said.join("\n")}`)
    }
  }

  async close(): Promise<void> {
    await this.staff.close()
  }
}
