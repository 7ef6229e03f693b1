/** Reads and changes the plugin's settings as staff do. */
import {
  environmentVariables,
  svcOptionsFromEnvironment,
} from "../../../src/modules/svc/settings/options/options-from-environment"
import { Staff } from "../../../src/modules/svc/staff/staff"
import type { SvcMeAnswer, SvcSetting, SvcSettingsAnswer } from "../../../src/types"
import { buildSandboxEnvironment } from "../../store/environment"
import { SHOP_ORIGIN } from "./store-under-test"
import type { TestStore } from "./with-store"

type Settings = SvcSettingsAnswer["settings"]
type Values = Record<string, string | boolean | string[] | null>

/** Options of a store that is set up in the admin only, without options in its environment. */
export const setUpInAdmin = { encryption_key: "the-encryption-key-of-today-00000001" }

/** Every option that a test store gets from its environment. */
export const environmentOptions = environmentVariables.map(({ option }) => option)

/** The values that staff enter to connect a store to its sandbox. */
export function buildSandboxSettings(store: TestStore): Values {
  const variables = buildSandboxEnvironment({}, store.sandbox.url, { backendUrl: store.url, shopOrigin: SHOP_ORIGIN })
  const { encryption_key: _key, ...options } = svcOptionsFromEnvironment(variables)
  return options as Values
}

/** The values that staff enter to take a store live. The destination of the secrets changes, so they must be entered again. */
export function buildLiveSettings(store: TestStore): Values {
  return {
    ...buildSandboxSettings(store),
    environment: "live",
    api_url: "https://api.example",
    gateway_url: "https://pay.example",
    sdk_api_url: "https://sdk.example",
    backend_url: "https://store.example",
    return_origins: ["https://shop.example"],
  }
}

/** Takes a store live; its sandbox still answers, with the key that the store has. */
export async function goLive(store: TestStore): Promise<void> {
  await changeSettings(store, buildLiveSettings(store), { confirm_live: true })
}

export async function readSettings(store: TestStore): Promise<Settings> {
  return (await store.staff.call<SvcSettingsAnswer>("GET", "/admin/svc/settings")).settings
}

/** Reads the permissions and settings that staff get from `/me`. */
export async function readMe({ staff }: TestStore): Promise<SvcMeAnswer["me"]> {
  return (await staff.call<SvcMeAnswer>("GET", "/admin/svc/me")).me
}

/** Reads the stored settings from the database. */
export async function readStoredValues({ sql }: TestStore): Promise<Record<string, unknown>> {
  const [row] = await sql<{ values: Record<string, unknown> }>('SELECT "values" FROM svc_settings')
  return row?.values ?? {}
}

/**
 * Writes settings directly to the database, past the rules for staff, as an attacker with database access could;
 * encrypts secrets.
 */
export async function writeStoredValues({ sql }: TestStore, values: Record<string, unknown>): Promise<void> {
  await sql(
    `INSERT INTO svc_settings (id, version, "values") VALUES ('svcset', 1, ?::jsonb)
     ON CONFLICT (id) DO UPDATE SET version = svc_settings.version + 1, "values" = excluded."values"`,
    [JSON.stringify(values)]
  )
}

/** Reads the history of changes with their actors. */
export function readHistory({ sql }: TestStore) {
  return sql("SELECT action, actor, detail FROM svc_history_entry WHERE subject_id = 'settings' ORDER BY created_at")
}

/** Changes some of the current settings. */
export async function changeSettings(store: TestStore, values: Values, more: object = {}): Promise<Settings> {
  const { version } = await readSettings(store)
  const body = { version, values, ...more }
  return (await store.staff.call<SvcSettingsAnswer>("POST", "/admin/svc/settings", body)).settings
}

/** Tries to change settings and returns any answer. */
export async function askForChange(store: TestStore, values: unknown, more: object = {}) {
  const { version } = await readSettings(store)
  return store.staff.ask("POST", "/admin/svc/settings", { version, values, ...more })
}

export function findField({ fields }: Settings, name: string): SvcSetting {
  const found = fields.find((candidate) => candidate.name === name)
  if (!found) {
    throw new Error(`There is no setting ${name}`)
  }
  return found
}

/** The actor of another server's changes. */
export const otherServer = new Staff({ type: "program", name: "another server" })
