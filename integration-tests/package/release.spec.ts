/** Shows that no unfinished release can be published. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { releaseProblems, type ReleasedPackage } from "./release-problems"
import { root, readText } from "./repository"

const manifest = JSON.parse(readText("package.json")) as ReleasedPackage & Record<string, unknown>

const complete: ReleasedPackage = {
  version: "1.2.0",
  repository: { url: "git+https://code.example/shop/plugin.git" },
  homepage: "https://code.example/shop/plugin",
  bugs: { url: "https://code.example/shop/plugin/issues" },
}

const changelog = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2027-01-31\n\n### Added\n\n- Something.\n"

describe("the check before a release", () => {
  it("accepts a version that states its origin and its changes", () => {
    expect(releaseProblems(complete, changelog)).toEqual([])
  })

  it.each(["repository", "homepage", "bugs"] as const)("refuses a package without %s", (name) => {
    for (const value of [undefined, "", "to be filled in"]) {
      expect(releaseProblems({ ...complete, [name]: value }, changelog)).toEqual([
        `package.json has no "${name}". See "Release" in .github/CONTRIBUTING.md.`,
      ])
    }
  })

  it("refuses entries that are still called unreleased", () => {
    const unreleased = changelog.replace("## [Unreleased]\n", "## [Unreleased]\n\n### Fixed\n\n- Another thing.\n")
    expect(releaseProblems(complete, unreleased)).toEqual([
      'CHANGELOG.md has unreleased entries. Move them under "## [1.2.0] - <date>".',
    ])
  })

  it.each([
    ["no section", changelog.replace("[1.2.0]", "[1.1.0]")],
    ["no date", changelog.replace(" - 2027-01-31", "")],
    ["nothing in its section", changelog.replace("- Something.\n", "")],
  ])("refuses a version that has %s in the changelog", (_, text) => {
    expect(releaseProblems(complete, text)).toEqual(["CHANGELOG.md has no dated entries for 1.2.0."])
  })

  it("names an existing section of the contributors' guide", () => {
    expect(readText(".github/CONTRIBUTING.md")).toMatch(/^## Release$/m)
  })
})

describe("npm publish", () => {
  it("stops before anything is built or sent when the owner's addresses are missing", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "svc-publish-"))
    try {
      const { repository: _repository, homepage: _homepage, bugs: _bugs, ...rest } = manifest
      writeFileSync(path.join(folder, "package.json"), JSON.stringify(rest))
      cpSync(path.join(root, "CHANGELOG.md"), path.join(folder, "CHANGELOG.md"))
      cpSync(path.join(root, "integration-tests", "package"), path.join(folder, "integration-tests", "package"), {
        recursive: true,
      })
      const { status, stderr } = spawnSync("npm", ["publish", "--dry-run", "--no-provenance"], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}` },
      })
      expect(status).not.toBe(0)
      expect(stderr).toContain("This version cannot be published:")
      expect(stderr).toContain('package.json has no "repository"')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe("package.json", () => {
  it("is published publicly, with a statement of where it was built", () => {
    expect(manifest.publishConfig).toEqual({ access: "public", provenance: true })
  })
})
