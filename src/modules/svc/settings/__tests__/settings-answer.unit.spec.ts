/** Shows what staff see of settings, and that they see no secret. */
import type { SvcSetting } from "../../../../types"
import { SecretBox } from "../secret-box"
import { buildSettingsAnswer } from "../settings-answer"
import { mergeSettings } from "../settings-in-force"
import { validateOptions } from "../options/validate-options"

const KEY = "the-encryption-key-of-today-00000001"
const SECRET = "sk-0123456789-ABCD"

function answer(options: Record<string, unknown>, values: Record<string, unknown> = {}, box = new SecretBox(KEY)) {
  const given = validateOptions(options)
  const row = { version: 3, values, text: "", updated_by: null, updated_at: null }
  return buildSettingsAnswer(given, row, box, mergeSettings(given, values, box))
}

const field = (settings: ReturnType<typeof answer>, name: string): Partial<SvcSetting> =>
  settings.fields.find((candidate) => candidate.name === name) ?? {}

describe("a secret in the settings' answer", () => {
  it.each([
    ["given", answer({ secret_key: SECRET })],
    ["stored", answer({}, { secret_key: new SecretBox(KEY).seal("secret_key", SECRET) })],
  ])("shows that it is set and its last four characters, when it is %s", (_where, settings) => {
    expect(field(settings, "secret_key")).toMatchObject({ value: null, secret: { set: true, ends_in: "ABCD" } })
    expect(JSON.stringify(settings)).not.toContain("0123456789")
  })

  it.each([
    ["12345678901", null],
    ["123456789012", "9012"],
  ])("shows no characters of a secret that is too short: %s", (secret, ends_in) => {
    expect(field(answer({ secret_key: secret }), "secret_key").secret).toEqual({ set: true, ends_in })
  })

  it("shows nothing of a function that returns it", () => {
    const settings = answer({ access_token: () => Promise.resolve(SECRET) })
    expect(field(settings, "access_token")).toMatchObject({
      value: null,
      secret: { set: true, ends_in: null },
      source: "configuration",
      locked: "configuration",
    })
  })

  it("says that a secret which cannot be decrypted must be entered again", () => {
    const settings = answer({}, { secret_key: new SecretBox("a".repeat(32)).seal("secret_key", SECRET) })
    expect(field(settings, "secret_key")).toMatchObject({
      secret: { set: false, ends_in: null },
      source: "none",
      problem: "unreadable",
    })
    expect(settings.missing).toContain("secret_key")
  })

  it("is locked while there is no key to encrypt it with", () => {
    const settings = answer({}, {}, new SecretBox())
    expect([field(settings, "secret_key").locked, field(settings, "website").locked]).toEqual([
      "no_encryption_key",
      null,
    ])
  })
})

describe("a required setting beside a secret of the configuration", () => {
  it("is missing and locked, and its stored value is no problem to correct there", () => {
    const settings = answer({ secret_key: SECRET }, { environment: "live" })
    expect(field(settings, "environment")).toMatchObject({
      value: null,
      source: "none",
      locked: "secret_in_configuration",
      problem: null,
    })
    expect(settings.missing).toContain("environment")
  })
})

describe("the other settings in the answer", () => {
  const settings = answer(
    { website: "given.example", backend_url: "https://store.example/" },
    { merchant_id: "M1", website: "stored.example", svc_id: "abc" }
  )

  it("name their source and whether they can be changed", () => {
    expect(field(settings, "website")).toMatchObject({
      value: "given.example",
      source: "configuration",
      locked: "configuration",
    })
    expect(field(settings, "merchant_id")).toMatchObject({ value: "M1", source: "stored", locked: null })
    expect(field(settings, "signature.sort")).toMatchObject({ value: "code_unit", source: "default", required: false })
    expect(field(settings, "environment")).toMatchObject({ value: null, source: "none", required: true, problem: null })
    expect(field(settings, "svc_id")).toMatchObject({ value: null, source: "none", problem: "invalid" })
  })

  it("include the addresses for the merchant panel once the public address is known", () => {
    expect(settings).toMatchObject({
      callback_url: "https://store.example/svc/callback",
      webhook_url: "https://store.example/svc/webhook",
    })
    expect(answer({})).toMatchObject({ callback_url: null, webhook_url: null })
  })
})
