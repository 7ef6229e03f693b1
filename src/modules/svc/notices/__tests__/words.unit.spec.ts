/** Shows that notices are written in both languages, with the words of the admin and nothing personal. */
import { readFileSync } from "node:fs"
import path from "node:path"
import { noticeKinds } from "../../../../events/events"
import { attentionReasons } from "../../../../fields/statuses"
import { describeNotice, noticeWords } from "../words"

describe.each(["en", "ar"] as const)("a notice in %s", (language) => {
  it.each([...attentionReasons])("names %s as the admin does", (reason) => {
    const file = path.join(__dirname, `../../../../admin/i18n/${language}/attention.json`)
    const { reasons } = JSON.parse(readFileSync(file, "utf8")) as { reasons: Record<string, { title: string }> }
    expect(noticeWords[language][reason].title).toBe(reasons[reason]?.title)
  })

  it.each([...noticeKinds])("describes %s one by one, many at once and without a number", (kind) => {
    const { title } = noticeWords[language][kind]
    expect(describeNotice(language, kind, { number: "#12" }).title).toMatch(/#12/)
    expect(describeNotice(language, kind, { count: 120 }).title).toMatch(/120/)
    expect(describeNotice(language, kind, { number: null }).title).toBe(title)
    expect(describeNotice(language, kind, { number: "#12" }).title).not.toMatch(/[{}]/)
  })
})

it("is written without Latin words in Arabic", () => {
  expect(JSON.stringify(Object.values(noticeWords.ar).flatMap(Object.values))).not.toMatch(/[A-Za-z]/)
})
