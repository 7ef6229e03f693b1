/** Finds problems of a release in package.json and the changelog. */

/** The fields of package.json that matter for a release. */
export interface ReleasedPackage {
  version: string
  repository?: string | { url?: string }
  homepage?: string
  bugs?: string | { url?: string }
}

const HEADING = /^## \[(?<name>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/

/**
 * Lists the problems that prevent publishing a version.
 *
 * @param changelog the text of CHANGELOG.md.
 */
export function releaseProblems({ version, ...fields }: ReleasedPackage, changelog: string): string[] {
  const missing = (["repository", "homepage", "bugs"] as const)
    .filter((name) => !isAddress(fields[name]))
    .map((name) => `package.json has no "${name}". See "Release" in .github/CONTRIBUTING.md.`)
  return [...missing, ...findChangelogProblems(version, changelog)]
}

/** npm also accepts `git+https://…` as a repository; people open the other two addresses. */
function isAddress(field: string | { url?: string } | undefined): boolean {
  const text = typeof field === "string" ? field : field?.url
  return text !== undefined && URL.canParse(text) && /^(git\+)?https:/.test(text)
}

function findChangelogProblems(version: string, changelog: string): string[] {
  const sections = parseSections(changelog)
  const unreleased = sections.find(({ name }) => name === "Unreleased")
  const released = sections.find(({ name }) => name === version)
  return [
    ...(unreleased?.entries
      ? [`CHANGELOG.md has unreleased entries. Move them under "## [${version}] - <date>".`]
      : []),
    ...(released?.date && released.entries ? [] : [`CHANGELOG.md has no dated entries for ${version}.`]),
  ]
}

function parseSections(changelog: string): { name: string; date: string | undefined; entries: boolean }[] {
  return changelog
    .split(/^(?=## )/m)
    .slice(1)
    .map((text) => {
      const { name = "", date } = HEADING.exec(text.split("\n")[0] ?? "")?.groups ?? {}
      return { name, date, entries: /^- /m.test(text) }
    })
}
