import { createRequire } from "node:module"
import { z } from "@medusajs/framework/zod"

const manifestSchema = z.object({
  version: z.string(),
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]).optional(),
})

/**
 * Address of `docs/when-things-go-wrong.md` at this version; it has an anchor for each reason for attention.
 *
 * @param manifest the package's own package.json. An unpublished build has no repository in it.
 * @returns `null` when the manifest has no repository that a browser can open.
 */
export function buildGuideUrl(manifest: unknown): string | null {
  const { version, repository } = manifestSchema.parse(manifest)
  const address = repository && /^(?:git\+)?(?<page>https:\/\/.+?)(?:\.git)?$/.exec(repository)?.groups?.page
  return address ? `${address}/blob/v${version}/docs/when-things-go-wrong.md` : null
}

/** The address for this installation. */
export const guideUrl = buildGuideUrl(createRequire(__filename)("medusa-payment-svc/package.json"))
