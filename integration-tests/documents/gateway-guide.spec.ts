/** Shows that every cited section of the gateway's interface is in its guide. */
import { readText, listSourceFiles } from "../package/repository"

const guide = readText("docs/gateway.md")

/** Numbers of the sections, `4.7` say. */
const sections = new Set([...guide.matchAll(/^#+ §([\d.]+) /gm)].map(([, number]) => number ?? ""))

/** Every `§4.7` in a text; `4.1 to 4.3` and the like name sections by themselves. */
function cited(text: string): string[] {
  return [...text.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number]) => number ?? "")
}

describe("docs/gateway.md", () => {
  it("has every section that the sources cite", () => {
    const citations = listSourceFiles().flatMap((file) =>
      cited(readText(`src/${file}`)).map((number) => ({ file, number }))
    )
    expect(citations.length).toBeGreaterThan(100)
    expect(citations.filter(({ number }) => !sections.has(number))).toEqual([])
  })

  it.each(["README.md", "docs/options.md", "docs/security.md", "docs/gateway.md", "src/sandbox/README.md"])(
    "has every section that %s cites",
    (file) => {
      expect(cited(readText(file)).filter((number) => !sections.has(number))).toEqual([])
    }
  )

  it("names only existing options", () => {
    const { options } = JSON.parse(readText("medusa-plugin.json")) as { options: { properties: object } }
    const named = [...guide.matchAll(/`((?:message|signature|share_channels|sdk)(?:\.[a-z_]+)*)[:`]/g)]
    const top = named.map(([, name]) => (name ?? "").split(".")[0] ?? "")
    expect(top).not.toEqual([])
    expect(top.filter((name) => !(name in options.properties))).toEqual([])
  })
})
