import type { RegionFacts, StoreFacts, StrandedFacts } from "../facts"
import { failed, type Finding, joinNames, ok, warning } from "../finding"

/** Whether shoppers can pay with this plugin in some region: it is enabled there, and the currency is the gateway's. */
export function checkRegions(enabled: RegionFacts[], { settings }: StoreFacts): Finding {
  const currency = settings?.currency_code ?? null
  if (enabled.length === 0) {
    return failed("provider_nowhere")
  }
  const payable = enabled.filter((region) => currency === null || region.currency_code === currency)
  return payable.length > 0 ? ok("provider_enabled", named(payable)) : failed("other_currency", named(enabled))
}

/** Whether orders can be placed for payments in progress: core may refuse a cart whose region no longer has the provider. */
export function checkOpenPayments(stranded: StrandedFacts[]): Finding {
  const texts = stranded.map(({ region, payments }) => `${region} (${payments})`)
  return texts.length > 0 ? warning("open_payments_stranded", { detail: joinNames(texts) }) : ok("open_payments_fit")
}

function named(regions: readonly RegionFacts[]) {
  return { detail: joinNames(regions.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`)) }
}
