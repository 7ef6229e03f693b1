/** Shows that the code in the guides compiles against the built package. */
import { listGuideBlocks } from "../support/guide-code"
import { readText } from "../package/repository"
import { writeDeclarations, nextModules, starterModules } from "./starter-modules"
import { findTypeErrors } from "../package/type-check"

/** Guides whose code is TypeScript. Each block names its file: ```tsx src/lib/svc-payments.tsx */
const guides = ["docs/nextjs-storefront.md", "docs/what-the-shopper-sees.md", "docs/events.md", "docs/options.md"]

const typeScript = ({ language }: { language: string }) => language === "ts" || language === "tsx"

/** The guide's files by path, with stubs of the starter and Next.js. */
function readFiles(guide: string): Record<string, string> {
  const files = listGuideBlocks(guide).filter(typeScript)
  return {
    "starter.d.ts": writeDeclarations({ ...starterModules, ...nextModules }),
    ...Object.fromEntries(files.map(({ file, code }) => [file ?? "", code])),
  }
}

const findErrors = (files: Record<string, string>) => findTypeErrors(files, { moduleResolution: "bundler" })

describe.each(guides)("%s", (guide) => {
  it("has code that compiles against the built package", () => {
    expect(listGuideBlocks(guide).filter(typeScript)).not.toEqual([])
    expect(findErrors(readFiles(guide))).toEqual([])
  })

  it("names the file of each piece of code, and has no unchecked code", () => {
    const blocks = listGuideBlocks(guide)

    expect(blocks.filter((block) => typeScript(block) && !block.file?.endsWith(`.${block.language}`))).toEqual([])
    expect(blocks.filter((block) => !typeScript(block)).map(({ language }) => language)).not.toContain("")
    expect(blocks.filter(({ language }) => !["ts", "tsx", "sh", "text"].includes(language))).toEqual([])
  })
})

describe("docs/nextjs-storefront.md", () => {
  const guide = "docs/nextjs-storefront.md"
  const text = readText(guide)

  it("would not compile if an outcome were forgotten", () => {
    const file = "src/modules/checkout/templates/payment-result/index.tsx"
    const files = readFiles(guide)
    const wrong = { ...files, [file]: files[file]?.replace('case "attention":', "") ?? "" }

    expect(findErrors(wrong).join()).toContain(file)
  })

  it("names exactly the modules of the starter that its code uses", () => {
    const own = listGuideBlocks(guide).map(({ file = "" }) => file.replace(/^src\/|(\/index)?\.tsx?$/g, ""))
    const imported = [...text.matchAll(/from "@((?:lib|modules)\/[^"]+)"/g)].map(([, module]) => module ?? "")
    const used = new Set(imported.filter((module) => !own.includes(module)).map((module) => `@${module}`))
    const [, named = ""] = /modules of the starter as they are:([\s\S]*?)\.\n/.exec(text) ?? []

    expect([...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort()).toEqual([...used].sort())
    expect(Object.keys(starterModules).sort()).toEqual([...used].sort())
  })

  it("lists exactly the files of its code", () => {
    const table = [...text.matchAll(/^\| `([^`]+)` +\| new:/gm)].map(([, file]) => `src/${file ?? ""}`)
    const [before = ""] = text.split("## Other storefronts")
    const files = [...before.matchAll(/^```tsx? (\S+)$/gm)].map(([, file]) => file)

    expect(table.sort()).toEqual(files.sort())
  })
})

describe("docs/what-the-shopper-sees.md", () => {
  it("has a row for each status that the hook can give", () => {
    const text = readText("docs/what-the-shopper-sees.md")
    const rows = [...text.matchAll(/^\| `(\w+)` +\|/gm)].map(([, status]) => status ?? "")
    const program = (statuses: string[]) => `
      import type { ShownPayment } from "medusa-payment-svc/storefront/react"
      export const rows = { ${statuses.map((status) => `${status}: 1`).join(", ")} } satisfies Record<
        ShownPayment["status"],
        1
      >
    `

    expect(findErrors({ "src/rows.ts": program(rows) })).toEqual([])
    expect(findErrors({ "src/rows.ts": program(rows.slice(1)) })).toHaveLength(1)
  })
})
