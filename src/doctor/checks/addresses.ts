import type { AddressFacts, SettingsFacts, StoreFacts } from "../facts"
import { failed, type Finding, listed, ok, skipped, waitingFor } from "../finding"

/** Whether the address at which the gateway's server calls leads to this very store. */
export function checkCallbackAddress([webhook]: AddressFacts[]): Finding {
  return webhook ? reached(webhook) : waitingFor(["backend_url"])
}

function reached({ address, found }: AddressFacts): Finding {
  const params = { detail: address }
  switch (found) {
    case "reached":
      return ok("callback_reached", params)
    case "other_server":
      return failed("callback_other_server", params)
    case "redirected":
      return failed("callback_redirected", params)
    case "timed_out":
      return failed("callback_timed_out", params)
    case "unreachable":
      return failed("callback_unreachable", params)
  }
}

/** Whether what is posted arrives byte by byte: a check value is over what was written, not over what it meant. */
export function checkBodies(addresses: AddressFacts[], { settings }: StoreFacts): Finding {
  const [webhook] = addresses
  if (!webhook) {
    return waitingFor(["backend_url"])
  }
  if (webhook.found !== "reached") {
    return skipped("address_not_reached", { detail: settings?.backend_url ?? webhook.address })
  }
  const changed = addresses.filter(({ found, whole }) => found !== "reached" || !whole)
  return changed.length > 0
    ? failed("bodies_changed", { detail: listed(changed.map(({ address }) => address)) })
    : ok("bodies_arrive")
}

/** Whether the gateway calls back over https; only the sandbox may do without. */
export function checkHttps({ backend_url, environment }: SettingsFacts): Finding {
  if (backend_url === null) {
    return waitingFor(["backend_url"])
  }
  const params = { detail: backend_url }
  if (new URL(backend_url).protocol === "https:") {
    return ok("https", params)
  }
  return environment === "live" ? failed("not_https", params) : skipped("http_in_sandbox", params)
}
