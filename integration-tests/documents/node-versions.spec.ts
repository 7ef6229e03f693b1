/** Shows that the documents name the versions of Node on which the package and its development work. */
import { satisfies } from "semver"
import { readText } from "../package/repository"

const { engines } = JSON.parse(readText("package.json")) as { engines: { node: string } }
const { packages } = JSON.parse(readText("package-lock.json")) as {
  packages: Record<string, { engines?: { node?: string } | string[]; optional?: boolean }>
}

/** The minimum version for contributors. */
const [, forContributors = ""] = /^Node (\d+\.\d+) or newer/m.exec(readText(".github/CONTRIBUTING.md")) ?? []

/** Lists the packages for which `npm ci` reports an unsupported version of Node. */
function findUnsupported(version: string): string[] {
  return Object.entries(packages)
    .filter(([, { engines: asked, optional }]) => {
      const range = Array.isArray(asked) ? undefined : asked?.node
      return !optional && range !== undefined && !satisfies(version, range)
    })
    .map(([folder]) => folder)
}

describe("the Node that contributors are told to use", () => {
  it.each([`${forContributors}.0`, "24.0.0"])("installs without a warning from npm: %s", (version) => {
    expect(findUnsupported(version)).toEqual([])
  })

  it("is the one in .nvmrc and in the README's demo", () => {
    expect(forContributors.split(".")[0]).toBe(readText(".nvmrc").trim())
    expect(readText("README.md")).toContain(`with Node ${forContributors} or newer`)
  })
})

describe("the Node that stores need", () => {
  it("is the same in package.json, the README and the table of versions", () => {
    expect(engines.node).toBe("^20.19.0 || >=22.12.0")
    expect(readText("README.md")).toMatch(/on Node 20\.19, 22\.12\s+or\s+newer/)
    expect(readText("docs/upgrading.md")).toContain("| 20.19 or newer, 22.12 or newer |")
  })
})
