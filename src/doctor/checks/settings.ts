import type { SettingFacts, SettingsFacts } from "../facts"
import { failed, type Finding, joinNames, ok, warning } from "../finding"

/** Whether all settings that payments need are set, and where each comes from. */
export function checkSettings({ settings, missing }: SettingsFacts): Finding {
  const faulty = new Set(settings.filter(({ problem }) => problem !== null).map(({ name }) => name))
  const unset = missing.filter((name) => !faulty.has(name) && findSource(settings, name) === "none")
  const isReserved = (name: string) =>
    settings.some((setting) => setting.name === name && setting.locked === "secret_in_configuration")
  const reserved = unset.filter(isReserved)
  if (reserved.length > 0) {
    return failed("settings_reserved", { reserved: joinNames(reserved), detail: joinNames(unset) })
  }
  if (unset.length > 0) {
    return failed("settings_incomplete", { detail: joinNames(unset) })
  }
  const from = (source: SettingFacts["source"]) =>
    joinNames(settings.filter((setting) => setting.source === source).map(({ name }) => name))
  const sources = { configuration: from("configuration"), admin: from("stored"), default: from("default") }
  return ok("settings_complete", Object.fromEntries(Object.entries(sources).filter(([, names]) => names !== "")))
}

/** Whether the settings contradict each other. */
export function checkSettingsFit({ settings, contradictions }: SettingsFacts): Finding {
  const invalid = settings.filter(
    ({ name, problem }) => problem === "invalid" && !contradictions.some((entry) => entry.name === name)
  )
  const texts = [
    ...contradictions.map(({ name, message }) => `${name} (${findSource(settings, name)}) ${message}`),
    ...invalid.map(({ name, source }) => `${name} (${source})`),
  ]
  return texts.length > 0 ? failed("settings_contradict", { detail: texts.join("; ") }) : ok("settings_fit")
}

/** Whether new payments are enabled. */
export function checkNewPayments({ enabled }: SettingsFacts): Finding {
  return enabled ? ok("payments_on") : warning("payments_off")
}

/** Whether secrets can be entered in the admin, and the stored ones can be decrypted. */
export function checkEncryptionKey({ settings, secrets, encryption_key }: SettingsFacts): Finding {
  const unreadable = settings.filter(({ problem }) => problem === "unreadable").map(({ name }) => name)
  if (unreadable.length > 0) {
    return failed("secrets_unreadable", { detail: joinNames(unreadable) })
  }
  if (encryption_key) {
    return ok("encryption_key_set")
  }
  const required = secrets.filter(({ name }) => settings.some((setting) => setting.name === name && setting.required))
  return required.every(({ set, source }) => set && source === "configuration")
    ? ok("encryption_key_not_needed")
    : warning("encryption_key_missing")
}

/** Whether return origins are set, and the store's CORS setting allows these storefronts. */
export function checkReturnOrigins({ return_origins }: SettingsFacts): Finding {
  const strange = return_origins.filter(({ in_store_cors }) => !in_store_cors).map(({ origin }) => origin)
  if (return_origins.length === 0) {
    return warning("origins_missing")
  }
  return strange.length > 0 ? warning("origins_not_in_cors", { detail: joinNames(strange) }) : ok("origins_in_cors")
}

function findSource(settings: readonly SettingFacts[], name: string): SettingFacts["source"] | "configuration" {
  return settings.find((setting) => setting.name === name)?.source ?? "configuration"
}
