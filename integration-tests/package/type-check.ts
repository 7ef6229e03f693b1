/** Type-checks code against the built package. */
import path from "node:path"
import ts from "typescript"
import { root } from "./repository"

const { ModuleKind, ModuleResolutionKind } = ts

const resolutions = {
  bundler: { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler },
  node16: { module: ModuleKind.Node16, moduleResolution: ModuleResolutionKind.Node16 },
  nodenext: { module: ModuleKind.NodeNext, moduleResolution: ModuleResolutionKind.NodeNext },
}

/** The files of packages that were read before, by how modules are resolved: parsing Medusa's types takes most of the time. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** A nonexistent folder below the package: files in it resolve the package's dependencies, and its own build. */
const folder = path.join(root, "storefront-of-a-test")

/**
 * Type-checks a storefront's files, given by path, against the built package. Browser types are available; `@lib/` and
 * `@modules/` resolve into `src`, as in Medusa's starter.
 *
 * @returns error messages with file and line.
 */
export function findTypeErrors(
  files: Record<string, string>,
  { moduleResolution }: { moduleResolution: keyof typeof resolutions }
): string[] {
  const options: ts.CompilerOptions = {
    ...resolutions[moduleResolution],
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noUnusedLocals: true,
    noImplicitReturns: true,
    skipLibCheck: true,
    noEmit: true,
    esModuleInterop: true,
    paths: { "@lib/*": [`${folder}/src/lib/*`], "@modules/*": [`${folder}/src/modules/*`] },
  }
  const texts = new Map(Object.entries(files).map(([name, text]) => [path.join(folder, name), text]))
  const folders = new Set([...texts.keys()].flatMap(listFoldersAbove))
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, directoryExists } = host
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.directoryExists = (place) => folders.has(place) || (directoryExists?.(place) ?? false)
  const { getSourceFile } = host
  host.getSourceFile = (file, target, ...more) => {
    const text = texts.get(file)
    if (text !== undefined) {
      return ts.createSourceFile(file, text, target)
    }
    const key = `${moduleResolution} ${file}`
    if (!parsed.has(key)) {
      parsed.set(key, getSourceFile(file, target, ...more))
    }
    return parsed.get(key)
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return ts.getPreEmitDiagnostics(program).map(describeDiagnostic)
}

function listFoldersAbove(file: string): string[] {
  const above = path.dirname(file)
  return above.length <= root.length ? [] : [above, ...listFoldersAbove(above)]
}

function describeDiagnostic({ file, start = 0, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, "\n")
  if (!file) {
    return message
  }
  const { line } = file.getLineAndCharacterOfPosition(start)
  return `${path.relative(folder, file.fileName)}:${line + 1} ${message}`
}
