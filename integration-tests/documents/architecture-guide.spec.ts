/** Shows that the guide to the architecture names only existing files and folders. */
import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import { root, readText } from "../package/repository"

const guide = readText("docs/architecture.md")

const listFolders = (place: string) =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => name)

describe("docs/architecture.md", () => {
  it("names only existing files and folders", () => {
    const named = [...guide.matchAll(/`(src\/[^`\s]+)`/g)].map(([, place]) => place ?? "")
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })

  it("names every subject of the module", () => {
    const withoutSubject = ["loaders", "migrations", "models"]
    const subjects = listFolders("src/modules/svc").filter((name) => !withoutSubject.includes(name))
    expect(subjects.filter((name) => !guide.includes(`| \`${name}\``))).toEqual([])
  })

  it("names every layer", () => {
    const layers = listFolders("src").filter((name) => !["types", "links", "subscribers"].includes(name))
    expect(layers.filter((name) => !guide.includes(`\`src/${name}`))).toEqual([])
  })
})
