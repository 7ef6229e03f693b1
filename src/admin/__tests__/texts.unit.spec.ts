/** Shows that every text of the admin exists in both languages and is used, and that advice stays cautious. */
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import translations from "../i18n"
import { permissionNames } from "../../fields/permissions"
import * as statuses from "../../fields/statuses"

const admin = path.resolve(__dirname, "..")
const repository = path.resolve(admin, "..", "..")

type Texts = Record<string, string>

/** Every text by its whole key. */
function flat(value: unknown, prefix = ""): Texts {
  return typeof value === "string"
    ? { [prefix]: value }
    : Object.assign(
        {},
        ...Object.entries(value as object).map(([key, inner]) => flat(inner, prefix === "" ? key : `${prefix}.${key}`))
      )
}

const PLURAL = /_(zero|one|two|few|many|other)$/

const texts = { en: flat(translations.en.translation), ar: flat(translations.ar.translation) }

type Language = keyof typeof texts

/** Whether a key is a plural form, and not a key that only ends like one. */
const isPlural = (language: Language, key: string) =>
  PLURAL.test(key) && `${key.replace(PLURAL, "")}_other` in texts[language]

/** Keys as used by pages: plural forms count as one. */
const listKeys = (language: Language) =>
  new Set(Object.keys(texts[language]).map((key) => (isPlural(language, key) ? key.replace(PLURAL, "") : key)))

const sources = readdirSync(admin, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("__tests__") && !file.endsWith(".d.ts"))
  .map((file) => readFileSync(path.join(admin, file), "utf8"))
  .join("\n")

/** Keys that occur literally in the sources. */
const literals = new Set([...sources.matchAll(/["'](svc\.[\w.]*\w)["']/g)].map(([, key = ""]) => key))

/** Keys with placeholders. Code shared by invoices and withdrawals builds the keys of both from their `kind`. */
const templates = [...sources.matchAll(/`(svc\.[^`]*\$\{[^`]*)`/g)].flatMap(([, key = ""]) =>
  key.includes("${kind}") ? ["invoices", "withdrawals"].map((kind) => key.replaceAll("${kind}", kind)) : [key]
)

/** The same as patterns. */
const patterns = [...new Set(templates)].map(
  (template) =>
    new RegExp(
      `^${template
        .replaceAll(".", "\\.")
        // A placeholder may contain dots, as in names of settings.
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "[\\w.]+")}(\\.\\w+)*$`
    )
)

describe("the texts of the admin pages", () => {
  it("are the same in both languages", () => {
    expect([...listKeys("ar")].sort()).toEqual([...listKeys("en")].sort())
  })

  it.each(["en", "ar"] as const)("have every form of a plural that %s has", (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const plurals = Object.keys(texts[language]).filter((key) => isPlural(language, key))
    const missing = [...new Set(plurals.map((key) => key.replace(PLURAL, "")))].flatMap((key) =>
      forms.filter((form) => !(`${key}_${form}` in texts[language])).map((form) => `${key}_${form}`)
    )
    expect(plurals.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  it("fill in the same values in both languages", () => {
    const listValues = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()
    const different = Object.keys(texts.en).filter((key) => {
      const translated = texts.ar[key]
      return (
        translated !== undefined &&
        !isPlural("en", key) &&
        listValues(texts.en[key] ?? "").join() !== listValues(translated).join()
      )
    })
    expect(different).toEqual([])
  })

  it("are never empty", () => {
    const empty = Object.values(texts).flatMap((of) => Object.keys(of).filter((key) => of[key]?.trim() === ""))
    expect(empty).toEqual([])
  })

  it("are Arabic in Arabic", () => {
    const foreign = Object.keys(texts.ar).filter((key) => !/\p{Script=Arabic}/u.test(texts.ar[key] ?? ""))
    expect(foreign).toEqual([])
  })

  it("show the marks of a name or an address at the right end in Arabic", () => {
    const unisolated = Object.keys(texts.ar).filter((key) =>
      /\p{Script=Arabic} @|:\/\/(?=[\s.])/u.test(texts.ar[key] ?? "")
    )
    expect(unisolated).toEqual([])
  })

  it("exist for every key that a page names", () => {
    expect(literals.size).toBeGreaterThan(100)
    const known = listKeys("en")
    const missing = [...literals].filter((key) => !known.has(key))
    expect(missing).toEqual([])
  })

  it("are all used by a page", () => {
    const unused = [...listKeys("en")].filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key))
    )
    expect(unused).toEqual([])
  })

  it("exist for every key that a page completes with a value", () => {
    const keys = [...listKeys("en")]
    expect(patterns.filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([])
  })
})

/** Words that the glossary replaces by others; `Service ID` is the gateway's own name of a field. */
const retired = {
  en: /notification|\bclients?\b|\bg[ai]v(e|es|en|ing)\b.*\bback\b|\bservice\b(?! ID)|\bshoppers?\b/i,
  ar: /إشعار|رد الأموال|خدمة الدفع|المعاملة|متسوق/,
}

it.each(["en", "ar"] as const)("each thing has one name in every text of %s", (language) => {
  const odd = Object.entries(texts[language]).filter(([, text]) => retired[language].test(text))
  expect(odd).toEqual([])
})

describe("advice about an unproven claim of a message", () => {
  const doubts = ["otherAmount.claimed", "reasons.wrong_environment", "reasons.unverified"]

  it.each(doubts)("for %s leads to the merchant panel and never says to refund the money", (doubt) => {
    const [english, arabic] = [texts.en, texts.ar].map((of) => of[`svc.attention.${doubt}.advice`] ?? "")
    expect(english).toMatch(/merchant panel/)
    expect(english).not.toMatch(/\bback\b|refund/i)
    expect(arabic).toMatch(/لوحة التاجر/)
    expect(arabic).not.toMatch(/أعد|استرد|صرف/)
  })
})

/** The members of a union of string literals in a type file. */
function readUnion(file: string, name: string): string[] {
  const source = readFileSync(path.join(repository, "src", file), "utf8")
  const [, body = ""] = new RegExp(`type ${name} =([^]*?)(?:\\n\\n|\\n\\/\\*\\*|$)`).exec(source) ?? []
  return [...body.matchAll(/"(\w+)"/g)].map(([, value = ""]) => value)
}

describe("the server's codes are translated", () => {
  it.each([
    ["explanation of attention", "types/http/payment.ts", "SvcExplanationCode", "svc.attention.explanations.*"],
    ["refusal of an order", "types/http/payment.ts", "SvcRefusalCode", "svc.attention.explanations.*"],
    ["result of a check", "types/http/checks.ts", "SvcCheckCode", "svc.settings.test.code.*"],
    ["item of the checks", "types/http/checks.ts", "SvcCheckItem", "svc.settings.test.item.*"],
    ["need of personal data", "types/http/personal-data.ts", "SvcPersonalDataNeed", "svc.personalData.need.*"],
    ["reason not to believe", "gateway/messages/message.ts", "UnverifiedReason", "svc.messages.reasons.*"],
    ["reason not to refund an issue", "types/http/payment.ts", "SvcAttentionRefund", "svc.attention.notRefundable.*"],
    [
      "reason not to refund an invoice",
      "types/http/invoice.ts",
      "SvcInvoiceRefund",
      "svc.invoices.refund.notPossible.*",
    ],
  ])("every %s", (_, file, type, key) => {
    const values = readUnion(file, type)
    expect(values.length).toBeGreaterThan(2)
    expect(values.filter((value) => !(key.replace("*", value) in texts.en))).toEqual([])
  })

  it.each([
    ["status of a payment", statuses.paymentStatuses, "svc.payments.status.*"],
    ["decline code", statuses.declineCodes, "svc.payments.decline.*"],
    ["step of a payment", statuses.funnelSteps, "svc.payments.step.*"],
    ["reason of attention", statuses.attentionReasons, "svc.attention.reasons.*.meaning"],
    ["advice on attention", statuses.attentionReasons, "svc.attention.reasons.*.advice"],
    ["outcome of a message", statuses.messageOutcomes, "svc.messages.outcome.*"],
    ["channel of a message", statuses.messageChannels, "svc.messages.channel.*"],
    ["channel to a customer", statuses.sendChannels, "svc.invoices.share.channels.*"],
    ["status of an invoice", statuses.invoiceStatuses, "svc.invoices.status.*"],
    ["state of a withdrawal", statuses.withdrawalStates, "svc.withdrawals.state.*"],
    ["permission", permissionNames, "svc.permissions.actions.*"],
    ["reason of a refund", statuses.ownRefundReasons, "svc.refundTasks.reasons.*"],
    ["status of a refund task", statuses.refundTaskStatuses, "svc.refundTasks.status.*"],
  ])("every %s", (_, values: readonly string[], key) => {
    expect(values.filter((value) => !(key.replace("*", value) in texts.en))).toEqual([])
  })

  it("every setting has a label", () => {
    const descriptor = readFileSync(path.join(repository, "src/modules/svc/settings/setting-descriptors.ts"), "utf8")
    const names = [...descriptor.matchAll(/\{ name: "([\w.]+)"/g)].map(([, name = ""]) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !(`svc.settings.fields.${name}.label` in texts.en))).toEqual([])
  })
})
