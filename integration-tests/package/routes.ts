/** Lists the plugin's routes and admin pages from the folders of the sources. */
import path from "node:path"
import { findFilesNamed, readText } from "./repository"

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]

const AUDIENCES = [
  { prefix: "/admin/", audience: "admin" },
  { prefix: "/store/", audience: "store" },
  // The pages that a shopper opens.
  { prefix: "/svc/checkout/", audience: "store" },
  { prefix: "/svc/pay/", audience: "store" },
  { prefix: "/svc/payment-collection/", audience: "store" },
  { prefix: "/svc/", audience: "gateway" },
] as const

/** Routes whose folder has another name, because Medusa's build leaves out folders named `test`. */
const NAMES: Record<string, string> = { "/admin/svc/settings/:action": "/admin/svc/settings/test" }

/** A route of the plugin; `audience` is who calls it. */
export interface Route {
  method: string
  path: string
  audience: (typeof AUDIENCES)[number]["audience"]
  /** Path of its file in the repository. */
  file: string
}

/** Lists every route of the plugin: the methods that the files `src/api/…/route.ts` export, by path. */
export function listRoutes(): Route[] {
  return findFilesNamed("route.ts", "src/api").flatMap((file) => {
    const folder = buildAddress(path.posix.dirname(file))
    const address = NAMES[folder] ?? folder
    const audience = AUDIENCES.find(({ prefix }) => `${address}/`.startsWith(prefix))?.audience
    if (!audience) {
      throw new Error(`src/api/${file} is for nobody: name the audience of ${address} in ${path.basename(__filename)}.`)
    }
    const source = `src/api/${file}`
    return listExportedMethods(readText(source)).map((method) => ({ method, path: address, audience, file: source }))
  })
}

/** Lists every route of the Admin API, with `none` for each id. */
export function listAdminAddresses(): { method: string; address: string }[] {
  return listRoutes()
    .filter(({ audience }) => audience === "admin")
    .map(({ method, path }) => ({ method, address: path.replaceAll(/:\w+/g, "none") }))
}

/** Lists the address of every admin page: the folders of `src/admin/routes/…/page.tsx`. */
export function listAdminPages(): string[] {
  return findFilesNamed("page.tsx", "src/admin/routes").map((file) => buildAddress(path.posix.dirname(file)))
}

/** `svc/checkout/[payment_session_id]` → `/svc/checkout/:payment_session_id`; a `@` marks a child page in the admin. */
export function buildAddress(folder: string): string {
  return `/${folder.replace(/\[\.*([^\]]+)\]/g, ":$1").replace(/(^|\/)@/g, "$1")}`
}

function listExportedMethods(source: string): string[] {
  const declared = source.matchAll(/^export\s+(?:const|(?:async\s+)?function)\s+([A-Z]+)\b/gm)
  const listed = source.matchAll(/^export\s*\{([^}]*)\}/gm)
  const names = new Set([
    ...[...declared].map(([, name]) => name),
    ...[...listed].flatMap(
      ([, list]) =>
        list?.split(",").map((entry) =>
          entry
            .trim()
            .split(/\s+as\s+/)
            .pop()
        ) ?? []
    ),
  ])
  return METHODS.filter((method) => names.has(method))
}
