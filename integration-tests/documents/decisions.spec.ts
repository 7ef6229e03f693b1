/** Shows that every decision has the same form and is listed in the index. */
import { readdirSync } from "node:fs"
import path from "node:path"
import { root, readText } from "../package/repository"

const records = readdirSync(path.join(root, "docs/decisions")).filter((file) => /^\d\d-.*\.md$/.test(file))
const sections = ["Context", "Decision", "Consequences", "Revisit when"]
const index = readText("docs/decisions/README.md")

describe.each(records)("docs/decisions/%s", (file) => {
  const text = readText(`docs/decisions/${file}`)

  it("states when it was decided and whether it still applies", () => {
    expect(text).toMatch(
      /^# \d+\. .+\n\n- \*\*Status:\*\* (accepted|replaced by \[record \d+\]\(\S+\))\n- \*\*Date:\*\* \d{4}-\d\d-\d\d\n\n## /
    )
  })

  it("has each section once, in order, with text", () => {
    const found = text.split(/^## /m).slice(1)
    expect(found.map((section) => section.split("\n")[0])).toEqual(sections)
    expect(found.filter((section) => section.trim().split("\n").length < 2)).toEqual([])
  })

  it("is in the index, under its title and number", () => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
    expect(Number(file.slice(0, 2))).toBe(Number(number))
    expect(index).toContain(`${number}. [${title}](${file})`)
  })
})
