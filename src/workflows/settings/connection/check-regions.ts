import type { RemoteQueryFunction } from "@medusajs/framework/types"
import type { KnownConfiguration } from "../../../modules/svc/configuration"
import { isOurProvider } from "../../checkout/payable"
import { failed, type Finding, ok } from "./check"

interface RegionRow {
  name: string
  currency_code: string
  payment_providers?: ({ id: string; is_enabled?: boolean } | undefined)[]
}

/** In which regions shoppers can pay with this plugin: it is enabled there and their currency is the service's. */
export async function checkRegions(
  query: Omit<RemoteQueryFunction, symbol>,
  { currency_code }: KnownConfiguration
): Promise<Finding> {
  const { data } = await query.graph({
    entity: "region",
    fields: ["name", "currency_code", "payment_providers.id", "payment_providers.is_enabled"],
  })
  const enabled = (data as unknown as RegionRow[]).filter(({ payment_providers }) =>
    payment_providers?.some((provider) => provider && provider.is_enabled !== false && isOurProvider(provider.id))
  )
  if (enabled.length === 0) {
    return failed("provider_nowhere")
  }
  const payable = enabled.filter((region) => currency_code === undefined || region.currency_code === currency_code)
  return payable.length > 0 ? ok("provider_enabled", namesOf(payable)) : failed("other_currency", namesOf(enabled))
}

function namesOf(regions: readonly RegionRow[]): string {
  return regions.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`).join(", ")
}
