/** Writes a store as `create-medusa-app` does. */
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"

import { repository } from "../store/paths"
import type { PackageManagerName } from "./package-managers"
import type { StarterVersions } from "./versions"

/** A store as `create-medusa-app` lays it out, before anything is installed. */
export interface Starter {
  /** The folder for the package manager: the workspace, or the single package. */
  root: string
  backend: string
  /** Only in a monorepo. */
  storefront?: string
}

/**
 * Writes a fresh store outside the repository: one package for npm, Medusa's monorepo for pnpm. Files for the store's
 * own tests are left out.
 */
export async function writeStarter(
  versions: StarterVersions,
  layout: PackageManagerName,
  { admin }: { admin: boolean }
): Promise<Starter> {
  const root = await mkdtemp(path.join(os.tmpdir(), `svc-store-${versions.medusa}-${layout}-`))
  const starter: Starter =
    layout === "npm"
      ? { root, backend: root }
      : { root, backend: path.join(root, "apps", "backend"), storefront: path.join(root, "apps", "storefront") }
  await mkdir(path.join(starter.backend, "src"), { recursive: true })
  await write(path.join(starter.backend, "package.json"), buildBackendPackage(versions, layout))
  await write(path.join(starter.backend, "tsconfig.json"), tsconfig)
  await writeFile(path.join(starter.backend, "medusa-config.ts"), await buildMedusaConfig(admin))
  if (starter.storefront) {
    await mkdir(starter.storefront, { recursive: true })
    await write(path.join(root, "package.json"), workspacePackage)
    await writeFile(path.join(root, "pnpm-workspace.yaml"), 'packages:\n  - "apps/*"\n')
    await write(path.join(starter.storefront, "package.json"), buildStorefrontPackage(versions))
  }
  return starter
}

async function write(file: string, content: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

function buildBackendPackage(versions: StarterVersions, layout: PackageManagerName): object {
  const { medusa, vite } = versions
  return {
    name: layout === "npm" ? "store" : "@dtc/backend",
    version: "0.0.1",
    private: true,
    dependencies: {
      "@medusajs/admin-sdk": medusa,
      "@medusajs/admin-shared": medusa,
      "@medusajs/caching": medusa,
      "@medusajs/cli": medusa,
      "@medusajs/dashboard": medusa,
      "@medusajs/draft-order": medusa,
      "@medusajs/framework": medusa,
      "@medusajs/medusa": medusa,
      "@medusajs/ui": versions.ui,
      "@tanstack/react-query": versions.react_query,
      "react-i18next": versions.react_i18next,
      "react-router-dom": versions.react_router,
      zod: versions.zod,
    },
    devDependencies: {
      "@swc/core": "^1.7.28",
      "@types/node": "^20.12.11",
      "@types/react": "^18.3.2",
      "@types/react-dom": "^18.2.25",
      "prop-types": "^15.8.1",
      react: "^18.3.1",
      "react-dom": "^18.3.1",
      "ts-node": "^10.9.2",
      typescript: "^5.6.2",
      vite,
    },
    engines: { node: ">=20" },
  }
}

const workspacePackage = {
  name: "dtc-starter-monorepo",
  private: true,
  pnpm: { overrides: { "@types/react": "19.0.5", "@types/react-dom": "19.0.5" } },
}

/** The storefront's packages that concern React or Medusa; Next.js itself is not needed to check the peers. */
function buildStorefrontPackage({ medusa }: StarterVersions): object {
  return {
    name: "@dtc/storefront",
    version: "1.0.3",
    private: true,
    dependencies: {
      "@medusajs/icons": medusa,
      "@medusajs/js-sdk": medusa,
      react: "19.0.5",
      "react-dom": "19.0.5",
    },
  }
}

const tsconfig = {
  compilerOptions: {
    target: "ES2021",
    esModuleInterop: true,
    module: "Node16",
    moduleResolution: "Node16",
    emitDecoratorMetadata: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    skipDefaultLibCheck: true,
    declaration: false,
    sourceMap: false,
    inlineSourceMap: true,
    outDir: "./.medusa/server",
    rootDir: "./",
    jsx: "react-jsx",
    forceConsistentCasingInFileNames: true,
    resolveJsonModule: true,
    checkJs: false,
    strictNullChecks: true,
  },
  "ts-node": { swc: true },
  include: ["**/*", ".medusa/types/*"],
  exclude: ["node_modules", ".medusa/server", ".medusa/admin", ".cache"],
}

/** The starter's configuration with the README's additions. */
async function buildMedusaConfig(admin: boolean): Promise<string> {
  const { imports, lines } = await readReadmeConfiguration()
  return `import { defineConfig, loadEnv } from "@medusajs/framework/utils"
${imports}

loadEnv(process.env.NODE_ENV || "development", process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS!,
      adminCors: process.env.ADMIN_CORS!,
      authCors: process.env.AUTH_CORS!,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
    // Without TLS a production cookie would never come back.
    cookieOptions: { secure: false, sameSite: "lax" },
  },
  // Medusa's button "Copy payment link" then leads to the plugin's page.
  admin: { disable: ${!admin}, storefrontUrl: \`\${process.env.SVC_BACKEND_URL}/svc\` },
${lines}
})
`
}

/** Reads the README's additions to a store's configuration: its import, and its lines within `defineConfig`. */
async function readReadmeConfiguration(): Promise<{ imports: string; lines: string }> {
  const readme = await readFile(path.join(repository, "README.md"), "utf8")
  const found =
    /```ts\n\/\/ medusa-config\.ts\nimport \{ defineConfig \}[^\n]*\n([^]*?)\n\nmodule[^\n]*defineConfig\(\{\n([^]*?)\n\}\)\n```/
  const [, imports, lines] = found.exec(readme) ?? []
  if (imports === undefined || lines === undefined) {
    throw new Error("The README's medusa-config.ts was not found")
  }
  return { imports, lines }
}
