import type { SandboxConfig } from "./options"

/** The ready message for programs: one line of JSON. */
export function writeReadyLine({ url, merchantId, svcId, accessToken, secretKey, domain }: SandboxConfig): string {
  const ready = {
    event: "ready",
    url,
    merchant_id: merchantId,
    svc_id: svcId,
    access_token: accessToken,
    secret_key: secretKey,
    domain,
  }
  return `${JSON.stringify(ready)}\n`
}

/** A store on this machine with the demo's market, and the default ports of Medusa and its storefront. */
const storeOfOnesOwn = {
  SVC_COUNTRY_CODE: "974",
  SVC_TIME_ZONE: "Asia/Qatar",
  SVC_BACKEND_URL: "http://localhost:9000",
  SVC_RETURN_ORIGINS: "http://localhost:8000",
}

/** The variables of a store that uses this sandbox, complete for a store on the same machine. */
export function storeVariables(config: SandboxConfig): Record<string, string> {
  return {
    SVC_ENVIRONMENT: config.environment,
    SVC_MERCHANT_ID: config.merchantId,
    SVC_ID: config.svcId,
    SVC_SECRET_KEY: config.secretKey,
    SVC_ACCESS_TOKEN: config.accessToken,
    SVC_WEBSITE: config.domain,
    SVC_API_URL: config.url,
    SVC_GATEWAY_URL: config.url,
    SVC_SDK_API_URL: config.url,
    SVC_MERCHANT_PANEL_URL: config.url,
    SVC_CURRENCY: config.currency.toLowerCase(),
    ...storeOfOnesOwn,
  }
}

/** The ready message for people: the address, the variables for a store, and what to try next. */
export function writeGreeting(config: SandboxConfig): string {
  const { url, environment } = config
  const variables = Object.entries(storeVariables(config)).map(([name, value]) => `${name}=${value}`)
  return `
  Payment sandbox${environment === "live" ? ", behaving as the live environment" : ""}: ${url}

  For the .env of your store:

${variables.join("\n")}

  Try next
  - open ${url}/ to see orders, invoices and messages, and to make things go wrong
  - create an invoice:
      curl -H 'Authorization: ${config.accessToken}' -H 'Content-Type: application/json' \\
        -d '{"countryCode":974,"cellnumber":55123456,"clientname":"Aisha","status":2,"amount":55,"invoicedetails":[{"description":"Tea","quantity":1,"amount":55}]}' \\
        ${url}/api/invoices/createInvoice

  Ctrl-C stops it. It remembers nothing.

`
}
