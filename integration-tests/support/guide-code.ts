/** Runs the code of a guide. */
import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

/**
 * Loads a code block of a guide as a module.
 *
 * @param file the file name of the block, as in "```ts src/subscribers/payment-failed.ts".
 * @param load returns the modules that it imports.
 */
export function loadGuideCode(guide: string, file: string, load: (name: string) => unknown): unknown {
  const text = readFileSync(path.join(__dirname, "../..", guide), "utf8")
  const code = text.split(`\`\`\`ts ${file}\n`)[1]?.split("\n```")[0]
  if (code === undefined) {
    throw new Error(`${guide} has no code of ${file}`)
  }
  const compiled = ts.transpile(code, { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 })
  const exported = {}
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code is of this repository
  new Function("require", "exports", compiled)(load, exported)
  return exported
}
