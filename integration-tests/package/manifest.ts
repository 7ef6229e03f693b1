/** Builds the plugin's machine-readable manifest from the code. */
import path from "node:path"
import { z } from "zod"
import { SVC_MODULE } from "../../src/modules/svc/module-key"
import { optionsSchema } from "../../src/modules/svc/settings/options/options"
import { environmentVariables } from "../../src/modules/svc/settings/options/options-from-environment"
import { SvcPaymentProvider } from "../../src/providers/svc/service"
import { root, readText } from "./repository"
import { listAdminPages, listRoutes } from "./routes"

/** File name of the plugin's machine-readable manifest. */
export const manifestFile = "medusa-plugin.json"

/** The parts of a JSON Schema that the manifest and the option table use. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

/** `$comment` of an option that only code can give: JSON Schema has no type for functions. */
export const FUNCTION = "a JavaScript function"

/** Returns the JSON Schema (draft 2020-12) of the plugin's options, as a store writes them. */
export function buildOptionsJsonSchema(): JsonSchema {
  return z.toJSONSchema(optionsSchema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "custom") {
        jsonSchema.$comment = FUNCTION
      }
    },
  })
}

/** Builds the content of `medusa-plugin.json` from the code. */
export async function buildManifest() {
  const { name, version, peerDependencies } = JSON.parse(readText("package.json")) as {
    name: string
    version: string
    peerDependencies: Record<string, string>
  }
  const { identifier } = SvcPaymentProvider
  return {
    name,
    version,
    medusa: peerDependencies["@medusajs/medusa"],
    module: SVC_MODULE,
    // `{id}` is the id that the store gives the provider in its configuration.
    provider: { identifier, provider_id: `pp_${identifier}_{id}`, hook: `/hooks/payment/${identifier}_{id}` },
    routes: listRoutes().map(({ file: _, ...route }) => route),
    admin_pages: listAdminPages(),
    events: await listEvents(),
    environment: environmentVariables.map(({ name, option, meaning }) => ({ name, option, meaning })),
    options: buildOptionsJsonSchema(),
  }
}

/** The manifest as the text of its file. */
export async function writeManifestText(): Promise<string> {
  return `${JSON.stringify(await buildManifest(), null, 2)}\n`
}

/** Every event name that an object `Svc…Events` of `src/events/events.ts` has. */
async function listEvents(): Promise<string[]> {
  const exported = (await import(path.join(root, "src", "events", "events.ts"))) as Record<string, object>
  return Object.entries(exported)
    .flatMap(([name, names]) => (/^Svc\w+Events$/.test(name) ? (Object.values(names) as string[]) : []))
    .sort()
}
