/** Shows which configuration is in force, given the options and the stored settings. */
import { SecretBox } from "../secret-box"
import { findMissing, settingsInForce } from "../settings-in-force"
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
  settingsInForce(validateOptions(options), values, box)

const without = (values: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

describe("the settings in force", () => {
  it("can come wholly from the store's configuration", () => {
    const { configuration, stored: names } = inForce(soundOptions)
    expect(configuration).toMatchObject(soundOptions)
    expect(names.size).toBe(0)
  })

  it("can come wholly from staff's settings, and are the same then", () => {
    expect(inForce({}, stored).configuration).toEqual(inForce(soundOptions).configuration)
  })

  it("take the store's configuration where both say something", () => {
    const other = { ...stored, website: "other.example", secret_key: box.seal("secret_key", "another-secret-key") }
    const { configuration, stored: names } = inForce(soundOptions, other)
    expect(configuration).toMatchObject({ website: soundOptions.website, secret_key })
    expect(names.size).toBe(0)
  })

  it("take staff's value where a default would stand", () => {
    const values = { ...stored, order_prefix: "QA-", place_order_in_progress: true }
    expect(inForce({}, values).configuration).toMatchObject({ order_prefix: "QA-", place_order_in_progress: true })
  })

  it("joins members of one option that come from both sides", () => {
    const options = { message: { extra_fields: ["note"] } }
    const { configuration } = inForce(options, { ...stored, "message.verification": "manual" })
    expect(configuration?.message).toMatchObject({ extra_fields: ["note"], verification: "manual" })
  })

  it("has the secret key of before beside that of today, from either side, and can do without", () => {
    const before = "the-secret-key-before"
    const sealed = { ...stored, previous_secret_key: box.seal("previous_secret_key", before) }
    expect(inForce({}, sealed).configuration?.previous_secret_key).toBe(before)
    expect(inForce({ ...soundOptions, previous_secret_key: before }).configuration?.previous_secret_key).toBe(before)
    expect(inForce({}, stored).configuration?.previous_secret_key).toBeUndefined()
  })

  it("takes a choice for the numbers that it stands for", () => {
    const { configuration } = inForce({}, { ...stored, share_channels: "email_4_sms_3" })
    expect(configuration?.share_channels).toEqual({ email: 4, sms: 3 })
  })

  it("keeps an access token function of the store's configuration", () => {
    const source = () => Promise.resolve("token")
    const options = { access_token: source, api_url: soundOptions.api_url }
    expect(inForce(options, without(stored, "access_token")).configuration?.access_token).toBe(source)
  })

  it("passes over what is stored under names that are no settings", () => {
    const values = { ...stored, permissions: { settings: [] }, encryption_key: "x", refund: "x", capture: "manual" }
    expect(inForce({}, values).configuration).toEqual(inForce({}, stored).configuration)
  })
})

describe("a configuration that is not complete", () => {
  it.each(Object.keys(soundOptions))("is not in force, and is missing what is set nowhere: %s", (name) => {
    const { configuration, faults } = inForce({}, without(stored, name))
    expect([configuration, faults]).toEqual([undefined, [{ name, kind: "missing", message: "is missing" }]])
  })

  it("is known as far as it goes, with defaults", () => {
    const { known } = inForce({ order_prefix: "QA-" }, { website: "shop.example" })
    expect(known).toMatchObject({ order_prefix: "QA-", website: "shop.example", return_origins: [] })
  })

  it("misses a secret that cannot be decrypted", () => {
    const foreign = new SecretBox("another-encryption-key-0000000000001").seal("secret_key", secret_key)
    const { faults, known } = inForce({}, { ...stored, secret_key: foreign })
    expect(faults).toMatchObject([{ name: "secret_key", kind: "unreadable" }])
    expect(known.secret_key).toBeUndefined()
  })

  it("misses a secret that lies there unencrypted: nothing but the plugin stores one", () => {
    expect(findMissing(inForce({}, { ...stored, secret_key }))).toEqual(["secret_key"])
  })

  it("misses what is stored and unsound", () => {
    const { faults } = inForce({}, { ...stored, svc_id: "abc", brand: "Two Words" })
    expect(faults.map(({ name, kind }) => [name, kind])).toEqual([
      ["svc_id", "invalid"],
      ["brand", "invalid"],
    ])
  })

  it("misses a currency that was stored before it was refused", () => {
    const { configuration, faults } = inForce({}, { ...stored, currency_code: "kwd" })
    expect(configuration).toBeUndefined()
    expect(faults).toMatchObject([{ name: "currency_code", kind: "invalid" }])
  })

  it("misses what does not fit the store's configuration any more", () => {
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

describe("what staff may do", () => {
  it("adds to the lists that the store's configuration gives, and never replaces one", () => {
    const options = { permissions: { settle: ["one@shop.example"] } }
    const values = { "permissions.settle": ["two@shop.example"], "permissions.confirm": ["two@shop.example"] }
    expect(inForce(options, values).known.permissions).toEqual({
      settle: ["one@shop.example"],
      confirm: ["two@shop.example"],
    })
  })

  it("is nobody's, and withdrawals need approval, while what is stored cannot be used", () => {
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
