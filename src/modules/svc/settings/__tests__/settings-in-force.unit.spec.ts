/** Shows which configuration is in force, given the options and the stored settings. */
import { SecretBox } from "../secret-box"
import { describeFaults, findMissing, mergeSettings } from "../settings-in-force"
import { validateOptions } from "../options/validate-options"
import { soundOptions } from "./sound-options"

const KEY = "the-encryption-key-of-today-00000001"
const box = new SecretBox(KEY)

const { secret_key, access_token, ...plain } = soundOptions

/** Everything that payments need, as stored by staff. */
const stored = {
  ...plain,
  secret_key: box.seal("secret_key", secret_key),
  access_token: box.seal("access_token", access_token),
}

const inForce = (options: Record<string, unknown>, values: Record<string, unknown> = {}) =>
  mergeSettings(validateOptions(options), values, box)

const without = (values: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

describe("the settings in force", () => {
  it("can come entirely from the store's configuration", () => {
    const { configuration, stored: names } = inForce(soundOptions)
    expect(configuration).toMatchObject(soundOptions)
    expect(names.size).toBe(0)
  })

  it("can come entirely from staff's settings, with the same result", () => {
    expect(inForce({}, stored).configuration).toEqual(inForce(soundOptions).configuration)
  })

  it("follow the store's configuration where both set a value", () => {
    const other = { ...stored, website: "other.example", secret_key: box.seal("secret_key", "another-secret-key") }
    const { configuration, stored: names } = inForce(soundOptions, other)
    expect(configuration).toMatchObject({ website: soundOptions.website, secret_key })
    expect(names.size).toBe(0)
  })

  it("follow staff's value instead of a default", () => {
    const values = { ...stored, order_prefix: "QA-", place_order_in_progress: true }
    expect(inForce({}, values).configuration).toMatchObject({ order_prefix: "QA-", place_order_in_progress: true })
  })

  it("have an optional previous secret key beside the current one, from either source", () => {
    const before = "the-secret-key-before"
    const sealed = { ...stored, previous_secret_key: box.seal("previous_secret_key", before) }
    expect(inForce({}, sealed).configuration?.previous_secret_key).toBe(before)
    expect(inForce({ ...soundOptions, previous_secret_key: before }).configuration?.previous_secret_key).toBe(before)
    expect(inForce({}, stored).configuration?.previous_secret_key).toBeUndefined()
  })

  it("keep an access token function of the store's configuration", () => {
    const source = () => Promise.resolve("token")
    const options = { access_token: source, api_url: soundOptions.api_url }
    expect(inForce(options, without(stored, "access_token")).configuration?.access_token).toBe(source)
  })

  it("need no access token when there is a login, from either source", () => {
    const path = "/api/userbusinesses/login"
    const values = without({ ...stored, access_token_login: path }, "access_token")
    expect(inForce({}, values).configuration?.access_token_login).toBe(path)
    const options = without({ ...soundOptions, access_token_login: path }, "access_token")
    expect(inForce(options).configuration?.access_token_login).toBe(path)
  })

  it("use no login whose stored path could lead elsewhere", () => {
    const { configuration, known, faults } = inForce({}, { ...stored, access_token_login: "//elsewhere.example" })
    expect([configuration, known.access_token_login]).toEqual([undefined, undefined])
    expect(faults).toMatchObject([{ name: "access_token_login", kind: "invalid" }])
  })

  it("are another object each time, also when they are those of the configuration alone", () => {
    const given = validateOptions(soundOptions)
    const [one, two] = [mergeSettings(given, {}, box), mergeSettings(given, {}, box)]
    expect(one.configuration).toEqual(two.configuration)
    expect(one.configuration).not.toBe(two.configuration)
  })

  it("ignore values stored under names that are no settings", () => {
    const values = { ...stored, permissions: { settings: [] }, encryption_key: "x", refund: "x", capture: "manual" }
    expect(inForce({}, values).configuration).toEqual(inForce({}, stored).configuration)
  })
})

describe("a configuration that is not complete", () => {
  it.each(Object.keys(soundOptions))("is not in force, and misses a setting that is set nowhere: %s", (name) => {
    const { configuration, faults } = inForce({}, without(stored, name))
    expect([configuration, faults]).toEqual([undefined, [{ name, kind: "missing", message: "is missing" }]])
  })

  describe.each([
    ["nothing is stored", {}],
    ["staff stored them before", stored],
  ])("says what must be set beside the secrets of the store's configuration: %s", (_when, values) => {
    const beside = ["api_url", "environment", "gateway_url", "sdk_api_url"]
    const { configuration, faults } = inForce(
      { ...without(soundOptions, ...beside, "merchant_id") },
      without(values, "merchant_id")
    )

    it("apart from the settings that staff can enter", () => {
      expect(configuration).toBeUndefined()
      expect(describeFaults(faults)).toBe(
        "Set this in medusa-config or in the admin under Settings: merchant_id is missing. " +
          "environment must be set in medusa-config beside secret_key; " +
          "api_url must be set in medusa-config beside secret_key, which is sent to this address; " +
          "gateway_url must be set in medusa-config beside secret_key, which is sent to this address; " +
          "sdk_api_url must be set in medusa-config beside secret_key, which is sent to this address."
      )
    })

    it("without a word of the admin when staff can enter none", () => {
      expect(describeFaults(faults.filter(({ name }) => beside.includes(name)))).not.toContain("admin")
    })
  })

  it("is readable as far as it goes, with defaults", () => {
    const { known } = inForce({ order_prefix: "QA-" }, { website: "shop.example" })
    expect(known).toMatchObject({ order_prefix: "QA-", website: "shop.example", return_origins: [] })
  })

  it("misses a secret that cannot be decrypted", () => {
    const foreign = new SecretBox("another-encryption-key-0000000000001").seal("secret_key", secret_key)
    const { faults, known } = inForce({}, { ...stored, secret_key: foreign })
    expect(faults).toMatchObject([{ name: "secret_key", kind: "unreadable" }])
    expect(known.secret_key).toBeUndefined()
  })

  it("misses a secret that is stored unencrypted, which the plugin never does", () => {
    expect(findMissing(inForce({}, { ...stored, secret_key }))).toEqual(["secret_key"])
  })

  it("misses a setting whose stored value is invalid", () => {
    const { faults } = inForce({}, { ...stored, svc_id: "abc", brand: "Two Words" })
    expect(faults.map(({ name, kind }) => [name, kind])).toEqual([
      ["svc_id", "invalid"],
      ["brand", "invalid"],
    ])
  })

  it("misses a stored currency that is refused now", () => {
    const { configuration, faults } = inForce({}, { ...stored, currency_code: "kwd" })
    expect(configuration).toBeUndefined()
    expect(faults).toMatchObject([{ name: "currency_code", kind: "invalid" }])
  })

  it("misses a setting that no longer fits the store's configuration", () => {
    const { configuration, faults } = inForce({ environment: "live" }, { ...stored, api_url: "http://api.example" })
    expect(configuration).toBeUndefined()
    expect(faults).toEqual([
      { name: "api_url", kind: "invalid", code: "needs_https", message: "must be https in the live environment" },
    ])
  })

  it("names a setting once, also when several of its entries are wrong", () => {
    const values = { ...stored, environment: "live", return_origins: ["http://a.example", "http://b.example"] }
    expect(findMissing(inForce({}, values))).toEqual(["return_origins"])
  })
})

describe("the permissions of staff", () => {
  it("add to the lists of the store's configuration, and never replace one", () => {
    const options = { permissions: { settle: ["one@shop.example"] } }
    const values = { "permissions.settle": ["two@shop.example"], "permissions.confirm": ["two@shop.example"] }
    expect(inForce(options, values).known.permissions).toEqual({
      settle: ["one@shop.example"],
      confirm: ["two@shop.example"],
    })
  })

  it("belong to nobody, and withdrawals need approval, while the stored value cannot be used", () => {
    const { known, configuration } = inForce(
      {},
      {
        ...stored,
        "permissions.settle": ["no e-mail"],
        "withdrawals.approval": "perhaps",
      }
    )
    expect([known.permissions, known.withdrawals]).toEqual([{ settle: [] }, { approval: true }])
    expect(configuration).toBeUndefined()
  })
})
