/** The values that the shop's server writes into the page. */
export interface ShopConfig {
  backend_url: string
  publishable_key: string
  region_id: string
  payment_provider_id: string
  currency_code: string
  /** ISO 3166-1 alpha-2, lower case. */
  country_code: string
  /** Dialling code, digits. */
  dialling_code: string
}

export function readConfig(): ShopConfig {
  return JSON.parse(document.getElementById("shop-config")?.textContent ?? "{}") as ShopConfig
}
