/** Shows which options the plugin accepts, and its errors for the others. */
import { findContradictions } from "../options/contradictions"
import { validateOptions } from "../options/validate-options"
import { soundOptions } from "./sound-options"

/** Stands for a secret that must not appear in an error. */
const VALUE = "pZ7-value-that-nobody-may-see"

/** The error with which the plugin refuses to start. */
function refusal(options: Record<string, unknown>): string {
  try {
    validateOptions(options)
  } catch (error) {
    expect(error).toMatchObject({ type: "invalid_data" })
    return (error as Error).message
  }
  throw new Error("The options were accepted")
}

const changed = (change: Record<string, unknown>) => ({ ...soundOptions, ...change })

const accepted = (options: Record<string, unknown>) => validateOptions(options).options

describe("valid options", () => {
  it("get defaults for options that are left out", () => {
    expect(accepted(soundOptions)).toMatchObject({ return_origins: [], order_prefix: "" })
  })

  it("take the currency in either letter case", () => {
    expect(accepted(changed({ currency_code: "QAR" })).currency_code).toBe("qar")
  })

  it("may name an access token source", () => {
    const source = () => Promise.resolve("token")
    expect(accepted(changed({ access_token: source })).access_token).toBe(source)
  })

  it.each(["secret_key", "previous_secret_key", "access_token"])(
    "lose the white space around a pasted %s",
    (option) => {
      const options = accepted(changed({ [option]: ` \t${VALUE}\u00a0\r\n` }))
      expect(options).toMatchObject({ [option]: VALUE })
    }
  )

  it("keep an encryption_key as it is, because stored secrets are encrypted with exactly that", () => {
    const key = ` ${VALUE} with a space `
    expect(accepted(changed({ encryption_key: key })).encryption_key).toBe(key)
  })

  it.each([
    ["HTTPS://Shop.Example/", "https://shop.example"],
    ["https://shop.example:443", "https://shop.example"],
    ["http://shop.example:80/", "http://shop.example"],
    ["https://shop.example:8443", "https://shop.example:8443"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
    ["ShopApp://", "shopapp://"],
    ["shopapp://return/", "shopapp://return"],
    ["com.shop.app://", "com.shop.app://"],
  ])("have return_origins in normal form: %s", (origin, normal) => {
    expect(accepted(changed({ return_origins: [origin] })).return_origins).toEqual([normal])
  })

  it("may be live with the scheme of an app", () => {
    const options = changed({ environment: "live", return_origins: ["https://shop.example", "shopapp://"] })
    expect(accepted(options).return_origins).toContain("shopapp://")
  })

  it("may contain what the module system adds", () => {
    expect(accepted(changed({ database: { clientUrl: VALUE } }))).not.toHaveProperty("database")
  })

  it("keep all data unless they set a number of days", () => {
    expect(accepted(soundOptions).retention).toEqual({})
    const retention = { message_bodies_days: 30, personal_data_days: 180 }
    expect(accepted(changed({ retention })).retention).toEqual(retention)
  })

  it.each([
    ["message_bodies_days", 29, "at least 30 days"],
    ["personal_data_days", 179, "at least 180 days"],
    ["personal_data_days", 40_000, "at most 36500 days"],
  ])("become invalid with %s of %j", (name, days, words) => {
    const message = refusal(changed({ retention: { [name]: days } }))
    expect(message).toContain(`retention.${name}: must be ${words.startsWith("whole") ? "a " : ""}${words}`)
  })

  it("may be live when every address is https, in either letter case", () => {
    const live = changed({
      environment: "live",
      api_url: "HTTPS://api.example",
      return_origins: ["https://shop.example"],
      return_url: "https://shop.example/back",
    })
    expect(accepted(live).environment).toBe("live")
  })
})

describe("options that are left out", () => {
  it.each(Object.keys(soundOptions))("may be set in the admin instead: %s", (option) => {
    const { options, names } = validateOptions(changed({ [option]: undefined }))
    expect((options as Record<string, unknown>)[option]).toBeUndefined()
    expect(names).toEqual(new Set(Object.keys(soundOptions).filter((name) => name !== option)))
  })

  it("contradict nothing, such as a return_url whose origins are set in the admin", () => {
    expect(accepted({ return_url: "https://shop.example/back" }).return_url).toBe("https://shop.example/back")
  })

  it("do not count as given because another member of the same option is", () => {
    const { names } = validateOptions({ message: { extra_fields: ["note"] }, signature: { sort: "code_unit" } })
    expect([...names]).toEqual(["signature.sort"])
  })
})

describe("an option that is wrong", () => {
  it.each([
    ["environment", { environment: VALUE }],
    ["merchant_id", { merchant_id: "  " }],
    ["svc_id", { svc_id: VALUE }],
    ["secret_key", { secret_key: VALUE.slice(0, 7) }],
    ["secret_key", { secret_key: "          " }],
    ["secret_key", { secret_key: { key: VALUE } }],
    ["previous_secret_key", { previous_secret_key: VALUE.slice(0, 7) }],
    ["access_token", { access_token: { token: VALUE } }],
    ["access_token_login", { access_token_login: `//${VALUE}.example/login` }],
    ["api_url", { api_url: VALUE }],
    ["api_url", { api_url: `https://user:${VALUE}@api.example` }],
    ["api_url", { api_url: `https://api.example/?key=${VALUE}` }],
    ["gateway_url", { gateway_url: `https://pay.example/#${VALUE}` }],
    ["backend_url", { backend_url: "https://store.example/?a=b" }],
    ["admin_url", { admin_url: `https://admin.example/?key=${VALUE}` }],
    ["country_code", { country_code: `+${VALUE}` }],
    ["time_zone", { time_zone: VALUE }],
    ["return_origins", { return_origins: VALUE }],
    ["return_origins.0", { return_origins: [VALUE] }],
    ["return_origins.0", { return_origins: ["https://shop.example/path"] }],
    ["return_url", { return_url: VALUE }],
    ["merchant_panel_url", { environment: "live", merchant_panel_url: `http://${VALUE}.example` }],
    ["encryption_key", { encryption_key: VALUE.slice(0, 20) }],
    ["previous_encryption_key", { previous_encryption_key: VALUE.slice(0, 20) }],
    ["withdrawals.approval", { withdrawals: { approval: VALUE } }],
    ["order_prefix", { order_prefix: `${VALUE}!` }],
    ["minimum_amount", { minimum_amount: `-${VALUE}` }],
    ["callback_wait", { callback_wait: -1 }],
    ["callback_wait", { callback_wait: 61 }],
    ["refund", { refund: VALUE }],
    ["inquire", { inquire: { url: VALUE } }],
    ["message.verification", { message: { verification: VALUE } }],
    ["message.extra_fields.0", { message: { extra_fields: [`${VALUE} `] } }],
  ])("is named, and its value is not repeated: %s", (option, change) => {
    const message = refusal(changed(change))
    expect(message).toContain(`- ${option}: `)
    expect(message).not.toContain(VALUE.slice(0, 7))
  })

  it.each([
    ["secret_key", `${VALUE} ${VALUE}`, "must not have white space inside"],
    ["previous_secret_key", `${VALUE}\n${VALUE}`, "must not have white space inside"],
    ["access_token", `${VALUE} ${VALUE}`, "must not have white space inside"],
    [
      "access_token",
      ` Bearer ${VALUE}`,
      "must be the token alone: the gateway takes it without the word Bearer (§5.1)",
    ],
    ["access_token", `bearer\t${VALUE}`, "must be the token alone"],
  ])("is named with what was pasted along: %s", (option, value, reason) => {
    const message = refusal(changed({ [option]: value }))
    expect(message).toContain(`- ${option}: ${reason}`)
    expect(message).not.toContain(VALUE)
  })

  it.each(["https://*.shop.example", "*", "https://*", "shopapp://*"])(
    "is explained with what to do instead when it is a wildcard: %s",
    (origin) => {
      expect(refusal(changed({ return_origins: [origin] }))).toContain(
        "- return_origins.0: must name one storefront: a wildcard is not supported, so list each origin"
      )
    }
  )

  it.each([
    "javascript:alert(1)",
    "JavaScript://shop.example",
    "data:text/html,x",
    "blob:https://shop.example/0",
    "file:///etc",
    "about:blank",
    "vbscript://x",
    "intent://return",
  ])("is named when its scheme leads to no shop: %s", (origin) => {
    expect(refusal(changed({ return_origins: [origin] }))).toContain("- return_origins.0: must not have a scheme that")
  })

  it.each([
    "shopapp:",
    "shopapp:return",
    "shop.example",
    "https:shop.example",
    "https://shop.example/a",
    "shopapp://a/b",
  ])("is named when it is no origin: %s", (origin) =>
    expect(refusal(changed({ return_origins: [origin] }))).toContain("- return_origins.0: must be an origin")
  )

  it.each(["https://shop.example/?a", "https://shop.example/#a", "https://u:p@shop.example", "shopapp://u@return"])(
    "is named when it holds more than an origin: %s",
    (origin) => expect(refusal(changed({ return_origins: [origin] }))).toContain("- return_origins.0: must ")
  )

  it("is named with how to set it", () => {
    expect(refusal(changed({ svc_id: "x" }))).toContain(
      "(set the option svc_id; the demo store reads SVC_ID: service id)"
    )
  })

  it("is named together with all other wrong options, and with the place where options are set", () => {
    const message = refusal({ svc_id: "x", time_zone: "Mars" })
    expect(message).toContain('plugins: [{ resolve: "medusa-payment-svc", options: { … } }]')
    expect(message).toMatch(/- svc_id: [^]*- time_zone: /)
  })

  it("says why a currency without exactly two decimals cannot be used", () => {
    expect(refusal(changed({ currency_code: "kwd" }))).toMatch(/- currency_code: .*two decimals.*§2\.7/)
  })
})

describe("options that contradict each other", () => {
  const http = "http://plain.example"
  const live = { environment: "live" }
  const others = { return_origins: ["https://shop.example"], return_url: "https://other.example/back" }
  const named = (format: string, meaning: string, name: string) => ({
    message: { fields: { [format]: { [meaning]: name } } },
  })

  it.each<[string, object, string]>([
    ...["api_url", "gateway_url", "sdk_api_url", "backend_url"].map((option): [string, object, string] => [
      `live with an http ${option}`,
      { ...live, [option]: http },
      `- ${option}: must be https in the live environment`,
    ]),
    ["live with an http address in capital letters", { ...live, api_url: "HTTP://plain.example" }, "must be https"],
    [
      "live with an http storefront",
      { ...live, return_origins: ["https://a.example", http] },
      "- return_origins.1: must be https",
    ],
    [
      "a key of before without the key of today",
      { previous_encryption_key: VALUE.repeat(2) },
      "- previous_encryption_key: ",
    ],
    ["a return_url on none of return_origins", others, "- return_url: must be on one of return_origins"],
    [
      "one number for both share channels",
      { share_channels: { email: 4 } },
      "- share_channels: email and sms must differ",
    ],
    [
      "two meanings of a message field under one name",
      named("form", "gateway_order_id", "MID"),
      "- message.fields.form.gateway_order_id: ",
    ],
    [
      "a name for a field that form messages do not have",
      named("form", "invoice_number", "invoice"),
      "- message.fields.form.invoice_number: is not a field of form messages",
    ],
    [
      "a name for a field that JSON messages do not have",
      named("json", "response_code", "code"),
      "- message.fields.json.response_code: is not a field of JSON messages",
    ],
    ...[
      { from_hour: 20, to_hour: 8 },
      { from_hour: 9, to_hour: 9 },
      // The default of to_hour is 20.
      { from_hour: 20 },
    ].map((hours): [string, object, string] => [
      `reminders in no hour of a day: ${JSON.stringify(hours)}`,
      { reminders: { after_days: 3, ...hours } },
      "- reminders.to_hour: must be later than from_hour",
    ]),
    ["a former name of a field", named("json", "order_id", "ref"), "- message.fields.json.order_id: "],
  ])("are refused: %s", (_what, options, message) => {
    expect(refusal(changed({ ...options }))).toContain(message)
  })

  it("are refused even when others are still missing", () => {
    expect(refusal({ ...live, backend_url: http })).toContain("- backend_url: must be https in the live environment")
  })

  it.each([
    ["request", undefined, "withdrawals"],
    ["approve", {}, "approve_withdrawals"],
    ["approve", { withdrawals: ["a@shop.example"] }, "approve_withdrawals"],
    ["request", { approve_withdrawals: ["a@shop.example"] }, "withdrawals"],
  ])("are refused: withdrawals need approval, and nobody is named who may %s them: %p", (does, permissions, list) => {
    const message = refusal(changed({ withdrawals: { approval: true }, ...(permissions && { permissions }) }))
    expect(message).toMatch(
      new RegExp(
        `- permissions\\.${list}: must list the staff who can ${does} withdrawals, because withdrawals\\.approval is on`
      )
    )
  })

  it("are refused: a list of permissions that names nobody", () => {
    expect(refusal(changed({ permissions: { settings: [] } }))).toContain("- permissions.settings: must list at least")
  })

  it("fit together: withdrawals need approval, and the approvers are named", () => {
    const options = {
      withdrawals: { approval: true },
      permissions: { withdrawals: ["clerk@shop.example"], approve_withdrawals: ["boss@shop.example"] },
    }
    expect(accepted(changed(options)).withdrawals.approval).toBe(true)
    expect(accepted(changed({ withdrawals: { approval: false } })).withdrawals.approval).toBe(false)
  })

  it("are refused: orders in progress on a Medusa that cannot place them", () => {
    const options = { place_order_in_progress: true }
    expect(findContradictions(options, () => false)).toEqual([
      { path: ["place_order_in_progress"], code: "needs_newer_medusa", message: "needs Medusa 2.17.2 or newer" },
    ])
    expect(findContradictions(options, () => true)).toEqual([])
    expect(findContradictions({ place_order_in_progress: false }, () => false)).toEqual([])
  })
})

describe("an option that the plugin does not have", () => {
  it("is named", () => {
    expect(refusal(changed({ merchantId: VALUE }))).toContain("- merchantId: is not an option of this plugin")
  })

  it("is named inside another option", () => {
    expect(refusal(changed({ signature: { order: VALUE } }))).toMatch(/- signature: .*"order"/)
  })

  it.each(["manual", "automatic"])(
    "is explained with its replacement when an earlier version had it: capture %s",
    (capture) => {
      const message = refusal(changed({ capture }))
      expect(message).toMatch(
        /\n- capture: is no longer supported\. Remove it: .*captures.*as soon as its order is placed\.$/
      )
    }
  )

  it("never has its value repeated", () => {
    expect(refusal(changed({ secret: VALUE, signature: { order: VALUE } }))).not.toContain(VALUE)
  })
})
