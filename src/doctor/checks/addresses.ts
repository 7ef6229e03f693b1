import type { CallbackFacts, SettingsFacts } from "../facts"
import { failed, type Finding, ok, skipped, skipForSettings } from "../finding"

/** Whether a store with this plugin answers at the address that the gateway's server calls. */
export function checkCallbackAddress(callback: CallbackFacts): Finding {
  if (callback.address === null) {
    return skipForSettings(["backend_url"])
  }
  const params = { detail: callback.address }
  switch (callback.found) {
    case "reached":
      return ok("callback_reached", params)
    case "other_server":
      return failed("callback_other_server", params)
    case "redirected":
      return failed("callback_redirected", params)
    case "unreachable":
      return failed("callback_unreachable", params)
  }
}

/** Whether the gateway calls back over https, which is optional only in the sandbox. */
export function checkHttps({ backend_url, environment }: SettingsFacts): Finding {
  if (backend_url === null) {
    return skipForSettings(["backend_url"])
  }
  const params = { detail: backend_url }
  if (new URL(backend_url).protocol === "https:") {
    return ok("https", params)
  }
  return environment === "live" ? failed("not_https", params) : skipped("http_in_sandbox", params)
}
