import type { ConfigurationFacts, StoreFacts } from "../facts"
import { failed, type Finding, joinNames, ok, skipped, warning } from "../finding"

/** Name of the configuration file for messages. */
const describeFile = ({ installation }: StoreFacts) => ({ file: installation?.file ?? "medusa-config" })

/** Whether the store loads the plugin. */
export function checkPlugin({ plugin }: ConfigurationFacts, facts: StoreFacts): Finding {
  return plugin ? ok("plugin_listed", describeFile(facts)) : failed("plugin_missing", describeFile(facts))
}

/** The finding for a configuration that could not be loaded. */
export function reportUnreadConfiguration(facts: StoreFacts): Finding {
  return failed("configuration_unreadable", describeFile(facts))
}

/** Whether the payment module has the provider, and lists the plugin's module as a dependency. */
export function checkPaymentModule({ provider, dependency }: ConfigurationFacts, facts: StoreFacts): Finding {
  if (!provider) {
    return failed("provider_missing", describeFile(facts))
  }
  return dependency ? ok("provider_listed", describeFile(facts)) : failed("dependency_missing", describeFile(facts))
}

/** Whether the plugin accepts its options. */
export function checkOptions({ faults }: ConfigurationFacts, facts: StoreFacts): Finding {
  return faults.length === 0
    ? ok("options_sound", describeFile(facts))
    : failed("options_refused", { ...describeFile(facts), detail: faults.join("; ") })
}

/**
 * Whether the store could run on several servers: core's completion of carts relies on locks that all servers share.
 * Not a fault for a sandbox store on one server.
 */
export function checkSeveralServers({ shared, shared_locks }: ConfigurationFacts, facts: StoreFacts): Finding {
  const alone = [
    ...shared.filter((module) => !module.shared).map(({ name }) => name),
    ...(shared_locks ? [] : ["locking"]),
  ]
  if (alone.length === 0) {
    return ok("several_servers_ready")
  }
  const params = { ...describeFile(facts), detail: joinNames(alone) }
  const looksShared = shared.some((module) => module.shared)
  if (looksShared && !shared_locks) {
    return failed("locks_on_one_server", params)
  }
  return facts.settings?.environment === "sandbox"
    ? skipped("one_server_only", params)
    : warning("one_server_only", params)
}

/** Whether Medusa's own button "Copy payment link" on an order copies a working address. */
export function checkPaymentLinkButton({ storefront_url }: ConfigurationFacts, facts: StoreFacts): Finding {
  const { backend_url = null, environment } = facts.settings ?? {}
  if (storefront_url !== null) {
    return ok("payment_link_button_leads", { detail: `${storefront_url.replace(/\/+$/, "")}/payment-collection/…` })
  }
  const params = {
    ...describeFile(facts),
    detail: `admin: { storefrontUrl: "${(backend_url ?? "https://…").replace(/\/+$/, "")}/svc" }`,
  }
  return environment === "sandbox"
    ? skipped("payment_link_button_dead", params)
    : warning("payment_link_button_dead", params)
}
