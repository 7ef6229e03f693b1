import type { SandboxConfig } from "./options"

/** What a program that started the sandbox reads: one line of JSON. */
export function readyLine({ url, merchantId, svcId, accessToken, secretKey, domain }: SandboxConfig): string {
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

/** What a person who started the sandbox reads: where it is, the credentials, what to try next. */
export function greeting(config: SandboxConfig): string {
  const { url, environment } = config
  return `
  Payment sandbox${environment === "live" ? ", behaving as the live environment" : ""}: ${url}

  merchant id    ${config.merchantId}
  service id     ${config.svcId}
  secret key     ${config.secretKey}
  access token   ${config.accessToken}
  domain         ${config.domain}

  Try next
  - open ${url}/ to see orders, invoices and messages, and to make things go wrong
  - point a store at it: SVC_API_URL, SVC_GATEWAY_URL and SVC_SDK_API_URL are all ${url}
  - create an invoice:
      curl -H 'Authorization: ${config.accessToken}' -H 'Content-Type: application/json' \\
        -d '{"countryCode":974,"cellnumber":55123456,"clientname":"Aisha","status":2,"amount":55,"invoicedetails":[{"description":"Tea","quantity":1,"amount":55}]}' \\
        ${url}/api/invoices/createInvoice

  Ctrl-C stops it. It remembers nothing.

`
}
