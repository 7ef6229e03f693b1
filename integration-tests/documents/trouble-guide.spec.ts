/** Shows that the guide that the admin links to explains every reason for attention. */
import { attentionReasons } from "../../src/fields/statuses"
import { readText } from "../package/repository"

const guide = readText("docs/when-things-go-wrong.md")

/** Text of each section by its heading. A heading is its own anchor: lower-case letters and underscores only. */
const sections = new Map(
  [...guide.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].map(([, heading, text]) => [heading, text ?? ""])
)

const { reasons, cases } = JSON.parse(readText("src/admin/i18n/en/attention.json")) as {
  reasons: Record<string, { title: string }>
  cases: Record<string, { advice: string }>
}

describe("docs/when-things-go-wrong.md", () => {
  it("has exactly one heading for every reason", () => {
    expect([...sections.keys()].filter((heading) => /^[a-z_]+$/.test(heading ?? ""))).toEqual([...attentionReasons])
  })

  it.each(attentionReasons)("states under %s how the admin names it", (reason) => {
    expect(sections.get(reason)).toContain(`Shown as **${reasons[reason]?.title}**.`)
  })

  it.each(Object.entries(cases))("quotes the beginning of the admin's advice for the case %s", (_, { advice }) => {
    const [sentence] = /^[^.]+\./.exec(advice) ?? []
    expect(sections.get("Advice for special cases")).toContain(`| "${sentence}"`)
  })
})
