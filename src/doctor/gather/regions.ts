import { isOurProvider } from "../../medusa/our-provider"
import type { RegionFacts } from "../facts"
import { type Query, rowsOf } from "../../medusa/rows-of"

interface RegionRow extends RegionFacts {
  payment_providers?: ({ id: string; is_enabled?: boolean } | undefined)[]
}

/** Regions in which a provider of this plugin is enabled. */
export async function regionFacts(query: Query): Promise<RegionFacts[]> {
  const data = await rowsOf<RegionRow>(query, {
    entity: "region",
    fields: ["name", "currency_code", "payment_providers.id", "payment_providers.is_enabled"],
  })
  return data
    .filter(({ payment_providers }) =>
      payment_providers?.some((provider) => provider && provider.is_enabled !== false && isOurProvider(provider.id))
    )
    .map(({ name, currency_code }) => ({ name, currency_code }))
}
