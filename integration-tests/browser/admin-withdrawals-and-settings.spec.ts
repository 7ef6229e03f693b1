/** Shows how staff withdraw money, set the plugin up, and cannot do what they lack permission for. */
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"

import type { SvcChecksAnswer, SvcSettingsAnswer } from "../../src/types"
import { appFolder } from "../store/paths"
import { adminLogin } from "../store/start-store"
import { changeAnswers } from "./support/change-answer"
import { holdRequests } from "./support/hold-requests"
import { keepScreenshot } from "./support/screenshots"
import { logInForEachTest, office, openBackOffice, openServer, page, staff } from "./support/staff-at-work"

openBackOffice()
logInForEachTest()

const noor = { email: "noor@shop.example", password: "noor-password-1" }
/** Requires two people for a withdrawal; Noor may approve one, and may not request one or create invoices. */
const strict = openServer({
  withdrawals: { approval: true },
  permissions: {
    invoices: [adminLogin.admin_email],
    withdrawals: [adminLogin.admin_email],
    approve_withdrawals: [noor.email],
  },
})

beforeAll(() => office.invite(noor.email, noor.password))

describe("staff who withdraw money", () => {
  it("cannot request another while the outcome of one is unknown", async () => {
    await office.gateway.setFaults({ endpoints: { withdrawal: { mode: "error_500", after_effect: true } } })
    try {
      await staff.open("/svc/withdrawals/create")
      await staff.dialog.getByLabel(/Amount/).fill("60.00")
      await staff.dialog.getByRole("button", { name: "Continue" }).click()
      await page.getByTestId("confirm-submit").click()
      await page.getByTestId("resolve-withdrawal").waitFor()
    } finally {
      await office.gateway.setFaults()
    }
    await keepScreenshot(page, "admin-withdrawal-unknown")
    await staff.open("/svc/withdrawals/create")
    await staff.dialog.getByTestId("withdrawals-blocked").waitFor()
    await staff.dialog.getByTestId("open-blocking").click()
    await page.getByTestId("resolve-withdrawal").click()
    await staff.dialog.getByText("The withdrawal is there", { exact: true }).click()
    await staff.dialog.getByLabel("Withdrawal number").fill("WD-1")
    await staff.dialog.getByLabel("Note").fill("It is in the panel")
    await staff.dialog.getByTestId("submit").click()
    await page.getByTestId("resolve-withdrawal").waitFor({ state: "detached" })
  })

  it("approve another person's request in a store that requires two people", async () => {
    const [asking, approving] = [
      await office.logIn("en", { url: strict.url }),
      await office.logIn("en", { url: strict.url, ...noor }),
    ]
    await asking.open("/svc/withdrawals/create")
    await asking.dialog.getByLabel(/Amount/).fill("15.00")
    await asking.page.getByRole("button", { name: "Continue" }).click()
    await asking.page.getByTestId("confirm-submit").click()
    await asking.page.getByText("You requested this withdrawal").waitFor()
    await approving.open(new URL(asking.page.url()).pathname.replace("/app", ""))
    await approving.page.getByTestId("approve-withdrawal").click()
    await approving.page.getByTestId("confirm-submit").click()
    await approving.page.getByText("Accepted by the gateway").first().waitFor()
    await asking.close()
    await approving.close()
  })
})

describe("staff who set up the plugin", () => {
  // When the configuration gives the secret key, it also gives the environment.
  const keyless = openServer({}, { SVC_ENVIRONMENT: undefined, SVC_SECRET_KEY: undefined })

  it("limit an action to some of the store's staff, and allow it to everybody again", async () => {
    const mayPay = () => page.getByTestId("setting-permissions.refund_tasks")
    const stored = async () => {
      const { settings } = await office.api<SvcSettingsAnswer>("GET", "/admin/svc/settings")
      return settings.fields.find(({ name }) => name === "permissions.refund_tasks")?.value
    }
    const change = async () => {
      await mayPay().getByRole("button").click()
      await page.getByRole("menuitemcheckbox", { name: office.email }).click()
      await keepScreenshot(page, "admin-choose-staff")
      await page.keyboard.press("Escape")
      await page.getByTestId("save-settings").click()
      await page.getByTestId("unsaved").getByText("All changes saved").waitFor()
    }
    await staff.open("/settings/svc")
    await mayPay().getByText("All staff").waitFor()
    await change()
    await mayPay().getByText(office.email).waitFor()
    expect(await stored()).toEqual([expect.stringMatching(/^user_/)])
    await change()
    await mayPay().getByText("All staff").waitFor()
    expect(await stored()).toBeNull()
  })

  it("are led to the list of staff on which they are missing, and hear why", async () => {
    await staff.open("/settings/svc")
    const maySet = page.getByTestId("setting-permissions.settings")
    await maySet.getByRole("button").click()
    await page.getByRole("menuitemcheckbox", { name: noor.email }).click()
    await page.keyboard.press("Escape")
    // The closed menu gives the focus back late.
    await maySet.locator("button:focus").waitFor()
    await page.getByTestId("save-settings").press("Enter")
    await maySet.locator("[aria-invalid=true] button:focus").waitFor()
    const error = await maySet.locator("[id$=-error]").getAttribute("id")
    expect((await maySet.getByRole("button").getAttribute("aria-describedby"))?.split(" ")).toContain(error)
  })

  it("must confirm before real money is taken, and are refused without https", async () => {
    const login = await office.logIn("en", { url: keyless.url })
    await login.open("/settings/svc")
    await login.page.getByRole("combobox", { name: "Environment" }).click()
    await login.page.getByRole("option", { name: "Live" }).click()
    await login.page.getByTestId("save-settings").click()
    const question = login.page.getByRole("alertdialog")
    await question.getByText("Go live?").waitFor()
    await keepScreenshot(login.page, "admin-go-live")
    await question.getByRole("button", { name: "Go live" }).click()
    await login.page.getByText(/https/).filter({ visible: true }).first().waitFor()
    await login.close()
    const { settings } = await office.api<SvcSettingsAnswer>("GET", "/admin/svc/settings")
    expect(settings.fields.find(({ name }) => name === "environment")?.value).toBe("sandbox")
  })

  it("see one notice about locked fields, cannot reveal those, and are led to an invalid field", async () => {
    await staff.open("/settings/svc")
    await page
      .getByTestId("lock-reasons")
      .getByText("Some fields are locked because they are set in the store configuration.")
      .waitFor()
    const secretKey = page.getByTestId("setting-secret_key")
    await secretKey.getByTestId("setting-lock").waitFor()
    await expect(secretKey.getByRole("button").count()).resolves.toBe(0)
    await keepScreenshot(page, "admin-settings")

    await page.getByRole("checkbox", { name: "Debit card" }).click()
    await page.getByLabel("Minimum amount").fill("-1")
    await page.getByTestId("save-settings").click()
    await page.locator("[aria-invalid=true]").first().waitFor()
    await page.waitForFunction(() => {
      const fault = document.querySelector("[aria-invalid=true]")?.getBoundingClientRect()
      const bar = document.querySelector("[data-testid=save-settings]")?.getBoundingClientRect()
      return fault !== undefined && bar !== undefined && fault.top > 0 && fault.bottom < bar.top
    })
    await page.getByLabel("Minimum amount").fill("")
    await page.getByTestId("save-settings").click()
    await page.getByText("All changes saved").waitFor()
    const { settings: saved } = await office.api<SvcSettingsAnswer>("GET", "/admin/svc/settings")
    expect(saved.fields.find(({ name }) => name === "sdk.payment_types")?.value).toEqual(["debit_card"])
  })
})

describe("staff who save settings that are refused", () => {
  it.each(["en", "ar"] as const)("read why in their language (%s), and the page does not jump", async (language) => {
    const reader = await office.logIn(language)
    await reader.open("/settings/svc")
    await reader.page.getByTestId("setting-minimum_amount").locator("input").fill("ten")
    await reader.page.getByTestId("save-settings").click()
    const words = { en: "Enter an amount, for example 10.50.", ar: "أدخل مبلغًا، مثل 10.50." }[language]
    await reader.page.getByTestId("setting-minimum_amount").getByText(words).waitFor()
    // Medusa's shell fills the window and hides the overflow; anything that makes it scroll would move its top bar out
    // of view.
    expect(
      await reader.page.evaluate(() => document.querySelector("main")?.closest(".overflow-hidden")?.scrollTop)
    ).toBe(0)
    await reader.close()
  })

  it("find the advanced settings closed until one of them is wrong, and open them by keyboard", async () => {
    await staff.open("/settings/svc")
    const brand = page.getByTestId("setting-brand").locator("input")
    const toggle = page.getByTestId("advanced-toggle")
    await expect(brand.isVisible()).resolves.toBe(false)
    await toggle.focus()
    await page.keyboard.press("Enter")
    await brand.fill("Not a word")
    await page.keyboard.press("Shift+Tab")
    await toggle.click()
    await expect(brand.isVisible()).resolves.toBe(false)
    await page.getByTestId("save-settings").click()
    await page.getByTestId("setting-brand").getByText("Use a lowercase word").waitFor()
    await expect(toggle.getAttribute("aria-expanded")).resolves.toBe("true")
  })
})

describe("the advanced settings", () => {
  it.each([
    ["en", "Advanced", "Show", "Hide"],
    ["ar", "إعدادات متقدمة", "إظهار", "إخفاء"],
  ] as const)("are the compatibility options and no others (%s)", async (language, title, show, hide) => {
    const { settings } = await office.api<SvcSettingsAnswer>("GET", "/admin/svc/settings")
    const names = settings.fields.filter(({ group }) => group === "compatibility").map(({ name }) => name)
    expect(names).toContain("signature.sort")
    const reader = await office.logIn(language)
    await reader.open("/settings/svc")
    const group = reader.page.getByTestId("settings-compatibility")
    await group.getByRole("heading", { name: title, exact: true }).waitFor()
    const shown = async () => {
      const fields = await group.locator("[data-testid^='setting-']:visible").all()
      const testIds = await Promise.all(fields.map((field) => field.getAttribute("data-testid")))
      return testIds.filter((id) => names.some((name) => id === `setting-${name}`)).length
    }
    expect(await shown()).toBe(0)
    await group.getByRole("button", { name: show }).click()
    await group.getByRole("button", { name: hide }).waitFor()
    expect(await shown()).toBe(names.length)
    await keepScreenshot(reader.page, `admin-settings-advanced-${language}`)
    await reader.close()
  })
})

describe("the connection test", () => {
  it.each([
    ["en", /^Passed: \d+/],
    ["ar", /^ناجح: \d+/],
  ] as const)("hides the checks that passed and shows those that failed (%s)", async (language, passed) => {
    await office.api("POST", "/admin/svc/settings/test")
    const reader = await office.logIn(language)
    const { page } = reader
    await changeAnswers(page, "**/admin/svc/settings/test", ({ checks }: SvcChecksAnswer) => {
      for (const check of checks.filter(({ item }) => item === "clock")) {
        Object.assign(check, { outcome: "warning", code: "clock_off", params: { seconds: "700" } })
      }
    })
    await reader.open("/settings/svc")
    await page.getByTestId("check-clock").getByText("700").waitFor()
    const settings = page.getByTestId("check-settings")
    await expect(settings.isVisible()).resolves.toBe(false)
    await keepScreenshot(page, `admin-settings-folded-${language}`)

    await page.getByTestId("folded-checks").getByText(passed).focus()
    await page.keyboard.press("Enter")
    await settings.getByText(/medusa-config: .*merchant_id/).waitFor()
    await expect(settings.getByText("–").count()).resolves.toBe(0)
    await keepScreenshot(page, `admin-settings-unfolded-${language}`)
    await reader.close()
  })
})

describe("staff without a permission", () => {
  it("see which actions are closed to them and who can change that", async () => {
    const reader = await office.logIn("en", { url: strict.url, ...noor })
    await reader.open("/svc/invoices")
    await reader.page.locator("[data-testid=create-invoice]:disabled").first().waitFor()
    await reader.open("/svc/withdrawals/create")
    await reader.page.getByTestId("no-permission").waitFor()
    await keepScreenshot(reader.page, "admin-no-permission")
    await reader.close()
  })

  it("see no actions while their permissions load", async () => {
    const letAnswer = await holdRequests(page, "**/admin/svc/me")
    await page.goto(`${office.url}/app/svc/invoices`)
    await page.locator("[data-testid=create-invoice]:disabled").first().waitFor()
    letAnswer()
    await page.locator("a[data-testid=create-invoice]").first().waitFor()
  })
})

describe("the files of the admin", () => {
  it("hold none of the secrets that the store uses", async () => {
    const { env } = office.demo.store.settings
    const secrets = [env.SVC_SECRET_KEY, env.SVC_ACCESS_TOKEN, env.SVC_ENCRYPTION_KEY].filter(
      (secret) => secret !== undefined
    )
    expect(secrets).toHaveLength(3)
    expect(await filesWith(secrets)).toEqual([])
    expect(await filesWith(["svc/withdrawals"])).not.toEqual([])
  })
})

/** Returns the files of the built admin that contain one of the texts. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const folder = path.join(appFolder, "public", "admin")
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file, "utf8")
      return texts.some((text) => content.includes(text)) ? [path.relative(folder, file)] : []
    })
  )
  return found.flat()
}
