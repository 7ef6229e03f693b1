/** Shows that docs/security.md names every route and permission, and only existing tests. */
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { root, readText } from "../package/repository"
import { buildAddress, listRoutes } from "../package/routes"

const guide = readText("docs/security.md")
const threats = guide.slice(guide.indexOf("## Threats"), guide.indexOf("## Remaining risks"))
const medusaApi = path.join(root, "node_modules", "@medusajs", "medusa", "dist", "api")

/** Reads the cells of the tables below a heading, without the table heads. */
function readRows(text: string, columns: number): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
    .map((line) => line.slice(2, -2).split(" | "))
    .filter((cells) => cells.length === columns && !["wants", "name of the routes"].includes(cells[0] ?? ""))
}

const named = new Map(readRows(threats, 2).map(([name, cell]) => [name ?? "", findRoutes(cell ?? "")]))
const rows = readRows(threats, 4).map(([wants, by, , shownBy]) => ({ wants, by: by ?? "", shownBy: shownBy ?? "" }))

function findRoutes(text: string): string[] {
  return [...text.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, route]) => route ?? "")
}

/** Lists the files below a folder, as relative paths. */
function listFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.split(path.sep).join("/"))
}

const ours = listRoutes()
const ourRoutes = ours.map(({ method, path: address }) => `${method} ${address}`)

function findMedusaRoutes(): string[] {
  return listFilesBelow(medusaApi)
    .filter((file) => path.posix.basename(file) === "route.js")
    .flatMap((file) => {
      const methods = [...readFileSync(path.join(medusaApi, file), "utf8").matchAll(/^exports\.([A-Z]+) = \1;/gm)]
      return methods.map(([, method]) => `${method} ${buildAddress(path.posix.dirname(file))}`)
    })
}

describe("the threats of docs/security.md", () => {
  it("name every route of the plugin, and only existing routes", () => {
    const told = new Set([...named.values(), ...rows.map(({ by }) => findRoutes(by))].flat())
    expect(ourRoutes.filter((route) => !told.has(route))).toEqual([])
    const there = new Set([...ourRoutes, ...findMedusaRoutes()])
    expect([...told].filter((route) => !there.has(route))).toEqual([])
  })

  it("use every group of routes that they define", () => {
    const used = rows.map(({ by }) => by).join()
    const isUsed = (name: string) =>
      name.startsWith("the actions ")
        ? used.includes("every action") || used.includes(name.replace("the actions ", ""))
        : used.includes(name)
    expect(named.size).toBeGreaterThan(8)
    expect([...named.keys()].filter((name) => !isUsed(name))).toEqual([])
  })

  it("put each route of the Admin API under the permission that it asks for", () => {
    for (const [name, listed] of named) {
      const permission = name === "reading" ? "all_staff" : /^the actions `(.*)`$/.exec(name)?.[1]
      if (permission !== undefined) {
        expect({ permission, routes: listed.toSorted() }).toEqual({ permission, routes: findGuarded(permission) })
      }
    }
    const guarded = [...named].filter(([name]) => name === "reading" || name.startsWith("the actions"))
    expect(guarded.flatMap(([, listed]) => listed)).toHaveLength(
      ours.filter(({ audience }) => audience === "admin").length
    )
  })

  it("name every part of Medusa's Admin API, as relevant or irrelevant", () => {
    const parts = readdirSync(path.join(medusaApi, "admin"), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory()
    )
    expect(parts.length).toBeGreaterThan(40)
    const unnamed = parts.filter(
      ({ name }) => !guide.includes(`/admin/${name}\``) && !guide.includes(`/admin/${name}/`)
    )
    expect(unnamed.map(({ name }) => name)).toEqual([])
  })

  const tests = ["src", "integration-tests"].flatMap((folder) =>
    listFilesBelow(path.join(root, folder))
      .map((file) => `${folder}/${file}`)
      .filter(
        (file) => !file.includes("node_modules") && (file.endsWith(".ts") || !path.posix.basename(file).includes("."))
      )
  )

  it.each(rows.filter(({ shownBy }) => shownBy !== "—"))("are shown by existing tests: $wants", ({ shownBy }) => {
    for (const part of shownBy.split(/;|`, `|, (?=`)/)) {
      const name = /`?([\w/.-]+)`/.exec(part)?.[1] ?? ""
      const files = tests.filter((file) => new RegExp(`(^|/)${name}(\\.spec)?(\\.ts)?$`).test(file))
      expect({ name, isThere: files.length > 0 }).toEqual({ name, isThere: true })
      const text = files
        .filter((file) => file.endsWith(".ts"))
        .map(readText)
        .join("\n")
      const titles = [...part.matchAll(/(?<!`)"([^"]+)"/g)].map(([, title]) => title ?? "")
      expect(titles.filter((title) => !text.includes(title))).toEqual([])
    }
  })
})

/** Lists the routes of the Admin API whose source requires a permission. */
function findGuarded(permission: string): string[] {
  return ours
    .filter(({ method, file }) => {
      const source = readText(file)
      const asked = new RegExp(`export const ${method} = adminRoute\\(\\s*\\{\\s*permission: "(\\w+)"`).exec(source)
      return asked?.[1] === permission
    })
    .map(({ method, path: address }) => `${method} ${address}`)
    .toSorted()
}
