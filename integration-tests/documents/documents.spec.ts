/** Shows that links between documents have targets, and that every command in them can be run. */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import vm from "node:vm"
import ts from "typescript"
import { listRedisModules } from "../store/app/redis-modules"
import { listAnchors, listCommands, documents } from "./documents"
import { root, readText } from "../package/repository"

const { scripts, bin } = JSON.parse(readText("package.json")) as {
  scripts: Record<string, string>
  bin: Record<string, string>
}

/** npm's own commands, which need no script. */
const OF_NPM = ["ci", "install", "publish", "version", "test"]

/** docs/upgrading.md says that this command no longer exists. */
const GONE = "npx medusa-svc rebuild-overview"

const commands = documents.flatMap(listCommands).filter(({ text }) => text !== GONE)

/** Commands of programs with a help text, which must contain their words. */
const withHelp: Record<string, (given: string[]) => [program: string, ...args: string[]]> = {
  "npx medusa-svc": (given) => [process.execPath, bin["medusa-svc"] ?? "", ...given],
  "npx medusa-svc-sandbox": (given) => [process.execPath, bin["medusa-svc-sandbox"] ?? "", ...given],
  "npm run demo": (given) => ["npm", "run", "--silent", "demo", "--", ...given],
  "npm run test:stores": (given) => ["npm", "run", "--silent", "test:stores", "--", ...given],
}

function findHelpProgram(text: string): string | undefined {
  return Object.keys(withHelp).find((name) => text === name || text.startsWith(`${name} `))
}

describe.each(documents)("%s", (document) => {
  it("links only to existing files and headings", () => {
    const links = [
      ...readText(document)
        .replace(/^```[\s\S]*?^```$/gm, "")
        .matchAll(/\]\((?!https?:)([^)\s]+)\)/g),
    ]
    const broken = links
      .map(([, link]) => link ?? "")
      .filter((link) => {
        const [file = "", anchor] = link.split("#")
        const target = file === "" ? document : path.posix.join(path.posix.dirname(document), file)
        return !existsSync(path.join(root, target)) || (anchor !== undefined && !listAnchors(target).has(anchor))
      })
    expect(broken).toEqual([])
  })
})

describe("docs/README.md", () => {
  it("links to every guide", () => {
    const guides = documents.filter((file) => /^docs\/[^/]+\.md$/.test(file) && file !== "docs/README.md")
    expect(guides.filter((guide) => !readText("docs/README.md").includes(`](${path.basename(guide)}`))).toEqual([])
  })
})

describe("a command that a document names", () => {
  it("is found in many documents", () => {
    expect(commands.length).toBeGreaterThan(50)
    expect(new Set(commands.map(({ document }) => document)).size).toBeGreaterThan(5)
  })

  it("of npm is a script of package.json, or npm's own", () => {
    const known = ({ text }: { text: string }) => {
      const [, verb = "", script = ""] = text.split(" ")
      return verb === "run" ? script in scripts : OF_NPM.includes(verb)
    }
    expect(commands.filter(({ text }) => text.startsWith("npm ")).filter((command) => !known(command))).toEqual([])
  })

  it("of npx is a program of this package, or of Medusa", () => {
    const programs = [...Object.keys(bin), "medusa"]
    const named = commands.filter(({ text }) => text.startsWith("npx "))
    expect(named.filter(({ text }) => !programs.includes(text.split(" ")[1] ?? ""))).toEqual([])
  })

  it("gives a test suite only options that the runner accepts", () => {
    const runner = readText("integration-tests/support/run-suites.ts")
    const ofJest = ["--testPathPatterns"]
    const unknown = commands
      .filter(({ text }) => text.startsWith("npm run test:") && !findHelpProgram(text))
      .flatMap(({ text, document }) => (text.match(/ --[a-zA-Z]+/g) ?? []).map((option) => [document, option.trim()]))
      .filter(([, option]) => !ofJest.includes(option ?? "") && !runner.includes(`"${option}"`))
    expect(unknown).toEqual([])
  })

  const own = new Set(commands.map(({ text }) => text).filter(findHelpProgram))
  it.each([...own])("runs: %s", (text) => {
    const name = findHelpProgram(text) ?? ""
    const given = text
      .slice(name.length)
      .split(/\s+/)
      .filter((part) => part !== "" && part !== "--")
    const [program, ...args] = withHelp[name]?.([...given, "--help"]) ?? [""]
    const { status, stdout } = spawnSync(program, args, { cwd: root, encoding: "utf8" })
    expect(status).toBe(0)
    expect(given.filter((part) => /^(--|[a-z]+$)/.test(part) && !stdout.includes(part))).toEqual([])
  })

  it("of the repository is a file that can be run", () => {
    expect(commands.some(({ text }) => text.startsWith(".ci/run"))).toBe(true)
    execFileSync("test", ["-x", path.join(root, ".ci/run")])
  })
})

describe("the Redis modules of docs/going-to-production.md", () => {
  it("are the ones that the suites with several servers use", () => {
    const [, code = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(readText("docs/going-to-production.md")) ?? []
    const exported = { redisModules: undefined }
    const compiled = ts.transpile(code, { module: ts.ModuleKind.CommonJS })
    vm.runInNewContext(compiled, { exports: exported, process: { env: { REDIS_URL: "redis://cache.example" } } })
    expect(JSON.stringify(exported.redisModules)).toBe(
      JSON.stringify(listRedisModules("redis://cache.example", undefined))
    )
  })
})
