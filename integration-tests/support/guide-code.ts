/** Reads and runs the code of a guide. */
import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

/** A code block of a guide. */
interface GuideBlock {
  language: string
  /** The file that the block is, as in "```ts src/subscribers/payment-failed.ts". */
  file: string | undefined
  code: string
}

/** Lists the code blocks of a guide, a path below the repository, in their order. */
export function listGuideBlocks(guide: string): GuideBlock[] {
  const text = readFileSync(path.join(__dirname, "../..", guide), "utf8")
  return [...text.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)].map(([, language = "", file, code = ""]) => ({
    language,
    file: file?.trim() || undefined,
    code,
  }))
}

/** Returns the code of a module of a guide: of this file, or of this path as a program imports it. */
export function readGuideCode(guide: string, module: string): string {
  const isModule = ({ file = "" }: GuideBlock) => [file, file.replace(/(\/index)?\.tsx?$/, "")].includes(module)
  const block = listGuideBlocks(guide).find(isModule)
  if (!block) {
    throw new Error(`${guide} has no code of ${module}`)
  }
  return block.code
}

/**
 * Loads a module of a guide.
 *
 * @param load returns the modules that it imports.
 */
export function loadGuideCode(guide: string, module: string, load: (name: string) => unknown): unknown {
  const code = readGuideCode(guide, module)
  const compiled = ts.transpile(code, { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 })
  const exported = {}
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is of this repository
  new Function("require", "exports", compiled)(load, exported)
  return exported
}
