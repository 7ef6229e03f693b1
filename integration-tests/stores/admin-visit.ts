/** A member of staff who looks at the admin of a store; everything that the console complains about is kept. */
import type { Browser } from "playwright-core"

import { logInStaff, type Staff } from "../browser/support/staff"

/** What the console of a browser says that is not about the plugin: the page asks for what only others have. */
const OF_OTHERS = /favicon|Download the React DevTools/

export class AdminVisit {
  private constructor(
    private readonly staff: Staff,
    private readonly complaints: string[]
  ) {}

  /** @param patience how long a page may take, in milliseconds; a development server compiles it first. */
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

  /** Opens a page of Medusa's own on which the plugin shows something; what the rest of it says in the console is not ours. */
  async openWithWidget(page: string, testId: string): Promise<void> {
    await this.staff.open(page)
    await this.page.getByTestId(testId).waitFor()
    this.complaints.length = 0
    this.expectNoComplaints(page)
  }

  /** @throws Error with what the console has complained about since this was last asked. */
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
