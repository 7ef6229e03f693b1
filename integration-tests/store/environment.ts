/** Builds the variables that configure a store. */
import { getExampleNumber, type CountryCode } from "libphonenumber-js"
import examples from "libphonenumber-js/examples.mobile.json"
import metadata from "libphonenumber-js/metadata.min.json"
import { randomBytes } from "node:crypto"

import {
  environmentVariables,
  svcOptionsFromEnvironment,
} from "../../src/modules/svc/settings/options/options-from-environment"
import { optionsSchema } from "../../src/modules/svc/settings/options/options"
import { sandboxDefaults } from "../../src/sandbox/defaults"

/** The variables of the plugin's options, including all required ones. */
export type SvcEnvironment = NodeJS.ProcessEnv & {
  SVC_CURRENCY: string
  SVC_COUNTRY_CODE: string
}

/** The addresses of the store and its shop. */
export interface Addresses {
  backendUrl: string
  shopOrigin?: string
}

/** The market of the demo; the environment may name another. */
export const demoMarket = { SVC_CURRENCY: "qar", SVC_COUNTRY_CODE: "974", SVC_TIME_ZONE: "Asia/Qatar" }

/** Connects a store to a sandbox, with the sandbox's default credentials. */
export function buildSandboxEnvironment(env: NodeJS.ProcessEnv, sandboxUrl: string, at: Addresses): SvcEnvironment {
  return {
    ...demoMarket,
    ...pick(env, ["SVC_CURRENCY", "SVC_COUNTRY_CODE", "SVC_TIME_ZONE"]),
    SVC_ENVIRONMENT: "sandbox",
    SVC_MERCHANT_ID: sandboxDefaults.merchantId,
    SVC_ID: sandboxDefaults.svcId,
    SVC_SECRET_KEY: sandboxDefaults.secretKey,
    SVC_ACCESS_TOKEN: sandboxDefaults.accessToken,
    SVC_WEBSITE: sandboxDefaults.domain,
    SVC_API_URL: sandboxUrl,
    SVC_GATEWAY_URL: sandboxUrl,
    SVC_SDK_API_URL: sandboxUrl,
    SVC_ENCRYPTION_KEY: randomBytes(32).toString("hex"),
    SVC_BACKEND_URL: at.backendUrl,
    SVC_RETURN_ORIGINS: at.shopOrigin,
  }
}

/**
 * Reads the store's settings from the environment; its public address is optional on a local machine.
 *
 * @throws Error that lists every missing or invalid variable.
 */
export function storeEnvironment(env: NodeJS.ProcessEnv, at: Addresses): SvcEnvironment {
  const complete: NodeJS.ProcessEnv = { ...env, SVC_BACKEND_URL: env.SVC_BACKEND_URL ?? at.backendUrl }
  const parsed = optionsSchema.safeParse(svcOptionsFromEnvironment(complete))
  if (!parsed.success) {
    const wrong = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
    const lines = environmentVariables
      .filter(({ option }) => wrong.has(option))
      .map(({ name, option, meaning }) =>
        complete[name]?.trim() ? `  ${name} ${wrong.get(option) ?? "is wrong"}` : `  ${name} is missing: ${meaning}`
      )
    throw new Error(`The store cannot start. Set these variables:\n${lines.join("\n")}`)
  }
  return { ...complete, SVC_CURRENCY: parsed.data.currency_code, SVC_COUNTRY_CODE: parsed.data.country_code }
}

/** Returns the main country of a dialling code, as ISO 3166-1 alpha-2 in lower case. */
export function findCountry(diallingCode: string): string {
  const countries: Record<string, string[]> = metadata.country_calling_codes
  const [main] = countries[diallingCode] ?? []
  if (!main) {
    throw new Error(`SVC_COUNTRY_CODE=${diallingCode} is no country's dialling code`)
  }
  return main.toLowerCase()
}

/** Returns an unassigned mobile number of that country, with plus sign. */
export function findExampleMobile(countryCode: string): string {
  const example = getExampleNumber(countryCode.toUpperCase() as CountryCode, examples)
  if (!example) {
    throw new Error(`There is no example of a mobile number for ${countryCode}`)
  }
  return example.number
}

function pick(env: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}
