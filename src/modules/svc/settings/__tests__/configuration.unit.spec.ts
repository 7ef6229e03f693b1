/** Shows the addresses of a configuration, and that a shopper returns to allowed origins only. */
import {
  findAllowedReturnUrl,
  buildAdminUrl,
  buildCallbackUrl,
  buildCheckoutUrl,
  findDefaultReturnUrl,
  buildWebhookUrl,
  buildWebPurchaseUrl,
} from "../configuration"
import { soundConfiguration } from "./sound-options"

const configuration = soundConfiguration({ return_origins: ["http://shop.localhost:8000", "https://shop.example"] })

describe("findAllowedReturnUrl", () => {
  it.each([
    ["http://shop.localhost:8000/return", "http://shop.localhost:8000/return"],
    ["http://shop.localhost:8000", "http://shop.localhost:8000/"],
    ["https://shop.example/a?b=c#d", "https://shop.example/a?b=c#d"],
    ["https://shop.example:443/x", "https://shop.example/x"],
    ["HTTPS://SHOP.EXAMPLE/Case", "https://shop.example/Case"],
    ["  https://shop.example/x\n", "https://shop.example/x"],
    [
      "https://store.example/svc/payment-collection/a?order_id=b",
      "https://store.example/svc/payment-collection/a?order_id=b",
    ],
  ])("keeps %s", (requested, expected) => {
    expect(findAllowedReturnUrl(configuration, requested)).toBe(expected)
  })

  it.each([
    ["another host", "https://evil.example/"],
    ["a host that begins like an allowed one", "https://shop.example.evil.example/"],
    ["a host that ends like an allowed one", "https://evilshop.example/"],
    ["another port", "http://shop.localhost:8001/"],
    ["the default port when another is allowed", "http://shop.localhost/"],
    ["another scheme", "http://shop.example/"],
    ["a scheme-relative address", "//evil.example/"],
    ["a path alone", "/return"],
    ["a script", "javascript:alert(1)//https://shop.example/"],
    ["a data address", "data:text/html,<script>1</script>"],
    ["a blob of an allowed origin", "blob:https://shop.example/0000"],
    ["user information before another host", "https://shop.example@evil.example/"],
    ["user information before an allowed host", "https://user:pass@shop.example/"],
    ["backslashes before another host", "https:\\\\evil.example\\"],
    ["a backslash that hides another host", "https://evil.example\\@shop.example/"],
    ["a dot after the host", "https://shop.example./"],
    ["look-alike letters", "https://shоp.example/"],
    ["an address that is too long", `https://shop.example/${"x".repeat(2048)}`],
    ["another page of the back end", "https://store.example/svc/checkout/payses_01"],
    [
      "another page of the back end by way of a payment link's",
      "https://store.example/svc/payment-collection/../checkout/payses_01",
    ],
    ["the signed address of a payment link", "https://store.example/svc/pay/svclnk_01.code"],
    [
      "a host that begins like the back end's",
      "https://store.example.evil.example/svc/payment-collection/a?order_id=b",
    ],
    ["nothing", ""],
    ["an array", ["https://shop.example/"]],
    ["an object", { href: "https://shop.example/", toString: () => "https://shop.example/" }],
    ["a number", 5],
    ["null", null],
    ["undefined", undefined],
  ])("drops %s", (_what, requested) => {
    expect(findAllowedReturnUrl(configuration, requested)).toBeUndefined()
  })

  it("drops everything when the store allows no origin", () => {
    expect(findAllowedReturnUrl(soundConfiguration(), "https://shop.example/")).toBeUndefined()
  })
})

describe("findAllowedReturnUrl for an app", () => {
  const anyHost = soundConfiguration({ return_origins: ["shopapp://"] })
  const oneHost = soundConfiguration({ return_origins: ["shopapp://return"] })

  it.each([
    ["shopapp://return?cart=1", "shopapp://return?cart=1"],
    ["SHOPAPP://return/paid", "shopapp://return/paid"],
  ])("keeps %s where its scheme is listed, with or without the host", (requested, expected) => {
    expect(findAllowedReturnUrl(anyHost, requested)).toBe(expected)
    expect(findAllowedReturnUrl(oneHost, requested)).toBe(expected)
  })

  it("compares the host only where one is listed", () => {
    expect(findAllowedReturnUrl(anyHost, "shopapp://elsewhere")).toBe("shopapp://elsewhere")
    expect(findAllowedReturnUrl(oneHost, "shopapp://elsewhere")).toBeUndefined()
    expect(findAllowedReturnUrl(oneHost, "shopapp:return")).toBeUndefined()
  })

  it.each([
    "otherapp://return",
    "shopapps://return",
    "https://return",
    "intent://return#Intent;scheme=shopapp;end",
    "javascript:alert(1)//shopapp://return",
    "data:text/html,x",
    "blob:null/0",
    "shopapp://user:pass@return",
  ])("drops %s, whose origin is null too", (requested) => {
    expect(findAllowedReturnUrl(anyHost, requested)).toBeUndefined()
    expect(findAllowedReturnUrl(oneHost, requested)).toBeUndefined()
  })
})

describe("findDefaultReturnUrl", () => {
  it("is the first allowed origin", () => {
    expect(findDefaultReturnUrl(configuration)).toBe("http://shop.localhost:8000")
  })

  it("is the option return_url when that is set", () => {
    expect(findDefaultReturnUrl({ ...configuration, return_url: "https://shop.example/back" })).toBe(
      "https://shop.example/back"
    )
  })

  it("is missing when the store names no address", () => {
    expect(findDefaultReturnUrl(soundConfiguration())).toBeUndefined()
  })
})

describe("addresses of the configuration", () => {
  const slashes = soundConfiguration({
    backend_url: "https://store.example/base//",
    gateway_url: "https://pay.example/",
  })

  it("join without doubled slashes", () => {
    expect([buildCallbackUrl(slashes), buildWebhookUrl(slashes), buildWebPurchaseUrl(slashes)]).toEqual([
      "https://store.example/base/svc/callback",
      "https://store.example/base/svc/webhook",
      "https://pay.example/webpurchase",
    ])
  })

  it.each([
    [{}, "/app", "https://store.example/app/svc"],
    [{}, "/", "https://store.example/svc"],
    [{}, "/dashboard/", "https://store.example/dashboard/svc"],
    [{ backend_url: "https://store.example/base/" }, "/app", "https://store.example/base/app/svc"],
    [{ admin_url: "https://admin.example" }, "/app", "https://admin.example/svc"],
    [{ admin_url: "https://admin.example/panel/" }, "/app", "https://admin.example/panel/svc"],
  ])("lead staff to the admin of %j at %s", (change, path, url) => {
    expect(buildAdminUrl(soundConfiguration(change), path, "svc")).toBe(url)
  })

  it("lead to no admin while the store's address is unknown", () => {
    expect(buildAdminUrl({}, "/app", "svc")).toBeNull()
  })

  it("take a payment session id as one part of the path", () => {
    expect(buildCheckoutUrl(slashes, "a/b?c")).toBe("https://store.example/base/svc/checkout/a%2Fb%3Fc")
  })
})
