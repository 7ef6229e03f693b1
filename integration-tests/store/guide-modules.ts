/** Lets the demo shop import the code of docs/nextjs-storefront.md, so that the guide is what runs. */
import type { Plugin } from "esbuild"
import path from "node:path"

import { readGuideCode } from "../support/guide-code"

const GUIDE = "docs/nextjs-storefront.md"

/** The shop's own parts that stand in for the modules of Medusa's starter and of Next.js. */
const standIns: Record<string, string> = {
  "@lib/config": 'export { sdk } from "./store-client"',
  "@lib/data/cookies": 'export { getCartId, removeCartId } from "./starter"',
  "@modules/checkout/components/error-message": 'export { ErrorMessage as default } from "./starter"',
  "@modules/common/components/localized-client-link": 'export { LocalizedClientLink as default } from "./starter"',
  "@modules/common/components/ui": 'export { Button, Heading, Text } from "./starter"',
  "next/cache": 'export { revalidatePath } from "./starter"',
  "next/navigation": 'export { useParams, useRouter, useSearchParams } from "./starter"',
}

/** Plugin of esbuild: resolves `@lib/…`, `@modules/…` and `next/…` to the guide's code, else to the stand-ins. */
export const guideModules: Plugin = {
  name: "guide-modules",
  setup(build) {
    build.onResolve({ filter: /^(@lib|@modules|next)\// }, ({ path: name }) => ({ path: name, namespace: "guide" }))
    build.onLoad({ filter: /.*/, namespace: "guide" }, ({ path: name }) => {
      const file = name.replace(/^@/, "src/")
      return {
        contents: standIns[name] ?? readGuideCode(GUIDE, file),
        loader: "tsx",
        resolveDir: path.join(__dirname, "shop"),
      }
    })
  },
}
