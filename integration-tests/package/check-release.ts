/** Prevents `npm publish` of an unfinished release: see "Release" in .github/CONTRIBUTING.md. */
import { releaseProblems, type ReleasedPackage } from "./release-problems"
import { readText } from "./repository"

const problems = releaseProblems(JSON.parse(readText("package.json")) as ReleasedPackage, readText("CHANGELOG.md"))
if (problems.length > 0) {
  console.error(["This version cannot be published:", ...problems.map((problem) => `  ${problem}`)].join("\n"))
  process.exitCode = 1
}
