/** Creates the store's region. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createRegionsWorkflow, updateRegionsWorkflow } from "@medusajs/medusa/core-flows"

interface RegionOptions {
  currency_code: string
  country_code: string
  payment_provider_id: string
}

/**
 * Creates the region of the country, with the payment provider enabled.
 *
 * @throws Error when the country is already in a region with another currency.
 */
export async function seedRegion(container: MedusaContainer, options: RegionOptions): Promise<{ id: string }> {
  const region = await findRegion(container, options.country_code)
  if (!region) {
    return await createRegion(container, options)
  }
  if (region.currency_code !== options.currency_code) {
    throw new Error(
      `The database has ${options.country_code} in a region of currency ${region.currency_code}, not ` +
        `${options.currency_code}. Set SVC_CURRENCY=${region.currency_code}, or DATABASE_URL to another database.`
    )
  }
  const providers = region.payment_providers.map((provider) => provider.id)
  if (!providers.includes(options.payment_provider_id)) {
    await updateRegionsWorkflow(container).run({
      input: {
        selector: { id: region.id },
        update: { payment_providers: [...providers, options.payment_provider_id] },
      },
    })
  }
  return { id: region.id }
}

interface FoundRegion {
  id: string
  currency_code: string
  countries: { iso_2: string }[]
  payment_providers: { id: string }[]
}

async function findRegion(container: MedusaContainer, countryCode: string): Promise<FoundRegion | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "region",
    fields: ["id", "currency_code", "countries.iso_2", "payment_providers.id"],
  })
  return (data as FoundRegion[]).find((region) => region.countries.some((country) => country.iso_2 === countryCode))
}

async function createRegion(container: MedusaContainer, options: RegionOptions): Promise<{ id: string }> {
  const name = new Intl.DisplayNames("en", { type: "region" }).of(options.country_code.toUpperCase())
  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: name ?? options.country_code,
          currency_code: options.currency_code,
          countries: [options.country_code],
          payment_providers: [options.payment_provider_id],
        },
      ],
    },
  })
  const [region] = result
  if (!region) {
    throw new Error("Medusa created no region")
  }
  return { id: region.id }
}
