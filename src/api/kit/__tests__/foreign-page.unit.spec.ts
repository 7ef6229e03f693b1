/** Shows which pages may send changes to the Admin API in the name of staff. */
import type { MedusaRequest } from "@medusajs/framework/http"
import { isFromForeignPage } from "../foreign-page"

const ADMIN_CORS = "https://admin.shop.example,/\\.preview\\.example$/"

const ask = (headers: Record<string, string>, method = "POST") =>
  isFromForeignPage({
    method,
    headers: { host: "api.shop.example", ...headers },
    scope: { resolve: () => ({ projectConfig: { http: { adminCors: ADMIN_CORS } } }) },
  } as unknown as MedusaRequest)

describe("a change", () => {
  it.each<[string, Record<string, string>]>([
    ["the admin that the server delivers", { "sec-fetch-site": "same-origin", origin: "https://api.shop.example" }],
    ["the admin behind a proxy that renames it", { "sec-fetch-site": "same-origin", origin: "https://shop.example" }],
    ["a user, who typed the address", { "sec-fetch-site": "none" }],
    ["an admin of its own domain", { "sec-fetch-site": "cross-site", origin: "https://admin.shop.example" }],
    ["an admin of a pattern", { "sec-fetch-site": "cross-site", origin: "https://a.preview.example" }],
    ["the admin in a browser that does not name the site", { origin: "https://api.shop.example" }],
    ["the admin without TLS", { origin: "http://api.shop.example" }],
    ["a program", {}],
  ])("may come from %s", (_, headers) => {
    expect(ask(headers)).toBe(false)
  })

  it.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["another page of the shop's domain", { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" }],
    ["a page that hides its origin", { "sec-fetch-site": "cross-site", origin: "null" }],
    ["a page whose origin was removed", { "sec-fetch-site": "cross-site" }],
    ["another site in a browser that does not name it", { origin: "https://evil.example" }],
    ["a hidden page in such a browser", { origin: "null" }],
    ["a page of the same name without TLS", { "sec-fetch-site": "cross-site", origin: "http://api.shop.example" }],
    ["a page on another port", { origin: "https://api.shop.example:8443" }],
    ["a site whose name begins like a listed one", { origin: "https://admin.shop.example.evil.example" }],
  ])("may not come from %s", (_, headers) => {
    expect(ask(headers)).toBe(true)
    expect(ask(headers, "DELETE")).toBe(true)
  })
})

it("reading is left to Medusa's CORS", () => {
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" }
  expect(["GET", "HEAD", "OPTIONS"].map((method) => ask(foreign, method))).toEqual([false, false, false])
})
