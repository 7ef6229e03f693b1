import type { SettingsFacts } from "../facts"
import { failed, type Finding, joinNames, ok, skipForSettings } from "../finding"

/** Words in an address that show its environment. The interface lists no addresses (§1), so the words are the only hint. */
const SANDBOX_WORDS = new Set(["sandbox", "sbx", "test", "testing", "staging", "stage", "uat", "dev", "demo"])
const LIVE_WORDS = new Set(["live", "prod", "production"])

/** Whether the gateway's addresses and credentials belong to the configured environment. */
export function checkEnvironment({ environment, addresses, sandbox_credentials }: SettingsFacts): Finding {
  if (environment === null) {
    return skipForSettings(["environment"])
  }
  const named = (is: (address: URL) => boolean) => {
    const found = Object.entries(addresses).filter(([, address]) => is(new URL(address)))
    return found.map(([name, address]) => `${name} ${address}`)
  }
  if (environment === "sandbox") {
    const live = named((address) => hasWord(address, LIVE_WORDS) && !hasWord(address, SANDBOX_WORDS))
    return live.length > 0 ? failed("live_address_in_sandbox", { detail: joinNames(live) }) : ok("addresses_fit")
  }
  if (sandbox_credentials.length > 0) {
    return failed("sandbox_credentials_in_live", { detail: joinNames(sandbox_credentials) })
  }
  const sandbox = named((address) => hasWord(address, SANDBOX_WORDS))
  if (sandbox.length > 0) {
    return failed("sandbox_address_in_live", { detail: joinNames(sandbox) })
  }
  const local = named(isLocal)
  return local.length > 0 ? failed("local_address_in_live", { detail: joinNames(local) }) : ok("addresses_fit")
}

function hasWord({ hostname, pathname }: URL, words: ReadonlySet<string>): boolean {
  return `${hostname}${pathname}`
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => words.has(word))
}

/** Whether an address is on this machine or in a private network. */
function isLocal({ hostname }: URL): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(hostname)
  )
}
