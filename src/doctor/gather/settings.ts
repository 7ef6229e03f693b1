import type { ConfigModule } from "@medusajs/framework/types"
import { isCorsOrigin } from "../../medusa"
import { type KnownConfiguration, findContradictions, isAppOrigin } from "../../modules/svc/settings"
import type { SvcModuleService } from "../../modules/svc/service"
import { sandboxDefaults } from "../../sandbox/defaults"
import type { SettingsFacts } from "../facts"

const ADDRESSES = ["api_url", "gateway_url", "sdk_api_url"] as const

/** Collects facts about the settings, without secrets. */
export async function gatherSettings(svc: SvcModuleService, config: ConfigModule): Promise<SettingsFacts> {
  const { known } = await svc.settings.readState()
  const { fields, missing } = await svc.settings.readAnswer()
  return {
    settings: fields.map(({ name, source, required, locked, problem }) => ({
      name,
      source,
      required,
      locked,
      problem,
    })),
    missing,
    enabled: known.enabled,
    contradictions: findContradictions(known).map(({ path, message }) => ({ name: path.join("."), message })),
    secrets: fields.flatMap(({ name, secret, source }) => (secret ? [{ name, set: secret.set, source }] : [])),
    encryption_key: known.encryption_key !== undefined,
    environment: known.environment ?? null,
    currency_code: known.currency_code ?? null,
    backend_url: known.backend_url ?? null,
    addresses: Object.fromEntries(
      ADDRESSES.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const]))
    ),
    sandbox_credentials: findSandboxCredentials(known),
    return_origins: gatherOrigins(known, config.projectConfig.http.storeCors),
  }
}

function findSandboxCredentials({ merchant_id, secret_key, access_token }: KnownConfiguration): string[] {
  const { merchantId, secretKey, accessToken } = sandboxDefaults
  const pairs = [
    ["merchant_id", merchant_id, merchantId],
    ["secret_key", secret_key, secretKey],
    ["access_token", access_token, accessToken],
  ]
  return pairs.filter(([, value, sandbox]) => value === sandbox).map(([name]) => String(name))
}

function gatherOrigins({ return_origins }: KnownConfiguration, storeCors: string): SettingsFacts["return_origins"] {
  return return_origins.map((origin) => ({
    origin,
    in_store_cors: isAppOrigin(origin) || isCorsOrigin(storeCors, origin),
  }))
}
