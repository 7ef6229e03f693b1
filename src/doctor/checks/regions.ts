import type { RegionFacts, StoreFacts, StrandedFacts } from "../facts"
import { failed, type Finding, listed, ok, warning } from "../finding"

/** In which regions shoppers can pay with this plugin: it is enabled there and their currency is the service's. */
export function checkRegions(enabled: RegionFacts[], { settings }: StoreFacts): Finding {
  const currency = settings?.currency_code ?? null
  if (enabled.length === 0) {
    return failed("provider_nowhere")
  }
  const payable = enabled.filter((region) => currency === null || region.currency_code === currency)
  return payable.length > 0 ? ok("provider_enabled", named(payable)) : failed("other_currency", named(enabled))
}

/** Whether the orders of payments under way can be placed: core may refuse a cart whose region no longer has their provider. */
export function checkOpenPayments(stranded: StrandedFacts[]): Finding {
  const texts = stranded.map(({ region, payments }) => `${region} (${payments})`)
  return texts.length > 0 ? warning("open_payments_stranded", { detail: listed(texts) }) : ok("open_payments_fit")
}

function named(regions: readonly RegionFacts[]) {
  return { detail: listed(regions.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`)) }
}
