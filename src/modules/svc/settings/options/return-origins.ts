import { z } from "@medusajs/framework/zod"

/** Schemes that run or show something in the browser that is no shop: no shopper may be sent to one. */
const REFUSED_SCHEMES = ["javascript:", "data:", "blob:", "file:", "about:", "vbscript:", "intent:"]

/** Whether an address has a scheme that leads to no shop. */
export function leadsToNoShop(address: string): boolean {
  return URL.canParse(address) && REFUSED_SCHEMES.includes(new URL(address).protocol)
}

/**
 * An origin of `return_origins`, in normal form: `https://shop.example` or `http://localhost:8000`; for an app its scheme,
 * `shopapp://`, or scheme and host, `shopapp://return`. The `origin` of an app's address is "null" for every app.
 */
export const returnOriginSchema = z.string().transform((text, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: "custom", message })
    return z.NEVER
  }
  if (text.includes("*")) {
    return refuse("must name one storefront: a wildcard is not supported, so list each origin, also those of previews")
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (leadsToNoShop(text)) {
    return refuse("must not have a scheme that leads to no shop: use https, or the scheme of an app")
  }
  if (!url || !/^[^/]+:\/\//.test(text)) {
    return refuse("must be an origin such as https://shop.example, or an app's scheme such as shopapp://")
  }
  if (url.username || url.password) {
    return refuse("must not hold a user name or password")
  }
  if (!["", "/"].includes(url.pathname) || url.search || url.hash) {
    return refuse("must be an origin: scheme, host and port, without a path")
  }
  return `${url.protocol}//${url.host}`
})

/** Whether an address is on an origin of `return_origins`; an app's scheme without a host allows every host. */
export function isOnOrigin(origin: string, address: URL): boolean {
  const { protocol, host } = new URL(origin)
  return protocol === address.protocol && (host === "" || host === address.host)
}

/** Whether an origin of `return_origins` is an app's scheme. Browsers never call the store from there. */
export function isAppOrigin(origin: string): boolean {
  return !/^https?:/.test(origin)
}
