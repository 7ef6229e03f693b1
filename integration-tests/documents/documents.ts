/** Reads the documents: guides, indexes, instructions. */
import { readdirSync } from "node:fs"
import path from "node:path"
import { root, readText } from "../package/repository"

/** The documents, as paths in the repository. Without the changelog, which describes the past. */
export const documents = [
  "README.md",
  ".github/CONTRIBUTING.md",
  ".github/SECURITY.md",
  "integration-tests/chaos/README.md",
  "src/sandbox/README.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((file) => `docs/${file.split(path.sep).join("/")}`)
    .filter((file) => file.endsWith(".md")),
].sort()

/** A command in a document, without the comment after it. */
export interface NamedCommand {
  document: string
  text: string
}

/** Every command of npm, npx and the repository in a document: in blocks of shell, and in code within a line. */
export function listCommands(document: string): NamedCommand[] {
  const text = readText(document)
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, code]) => (code ?? "").split("\n"))
  const inLine = [...text.replace(/^```[\s\S]*?^```$/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? "")
  return [...blocks, ...inLine]
    .flatMap((line) => line.replace(/ # .*$/, "").split("&&"))
    .map((part) => part.trim())
    .filter((part) => /^(npm|npx|pnpm|\.ci\/run)\b/.test(part))
    .map((part) => ({ document, text: part }))
}

/** The anchors of a document: its headings, as GitHub makes them. */
export function listAnchors(document: string): Set<string> {
  const headings = [
    ...readText(document)
      .replace(/^```[\s\S]*?^```$/gm, "")
      .matchAll(/^#+ (.+)$/gm),
  ]
  return new Set(
    headings.map(([, heading]) =>
      (heading ?? "")
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replace(/\s/g, "-")
    )
  )
}
