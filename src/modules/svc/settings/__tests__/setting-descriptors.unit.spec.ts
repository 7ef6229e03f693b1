/** Shows that the list of settings agrees with the options of the plugin. */
import { readOption } from "../options/option-path"
import { optionsObject } from "../options/options"
import { findSetting, settings } from "../setting-descriptors"
import {
  checkSetting,
  listChoices,
  listEntries,
  isRequired,
  findSchema,
  convertToSettingValue,
} from "../setting-schema"
import { soundConfiguration } from "./sound-options"

describe("the list of settings", () => {
  it("names only existing options, each once", () => {
    const names = settings.map(({ name }) => name)
    expect(names.map((name) => typeof findSchema(name).safeParse)).toEqual(names.map(() => "function"))
    expect(new Set(names).size).toBe(names.length)
  })

  it("has every option that payments need, so that a store can be configured without a file", () => {
    const required = Object.entries(optionsObject.shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name]) => name)
    expect(settings.map(({ name }) => name)).toEqual(expect.arrayContaining(required))
    expect(settings.filter(({ name }) => isRequired(name, {})).map(({ name }) => name)).toEqual(
      expect.arrayContaining([...required, "access_token"])
    )
  })

  it("has a login in place of the access token, and needs one of the two", () => {
    expect(isRequired("access_token", { access_token_login: "/login" })).toBe(false)
    expect(soundConfiguration({ access_token: undefined, access_token_login: "/login" }).access_token).toBeUndefined()
    expect(() => soundConfiguration({ access_token: undefined })).toThrow("is required without access_token_login")
  })

  it.each(["encryption_key", "previous_encryption_key", "refund", "inquire"])(
    "leaves to the store's configuration what staff must not give themselves: %s",
    (option) => {
      expect(findSetting(option)).toBeUndefined()
    }
  )

  it("marks every secret as a secret", () => {
    expect(settings.filter(({ kind }) => kind === "secret").map(({ name }) => name)).toEqual([
      "secret_key",
      "previous_secret_key",
      "access_token",
    ])
  })

  it.each(settings.map((setting) => [setting.name, setting.kind, setting] as const))(
    "enters and shows %s in the format of its option: %s",
    (name, kind, setting) => {
      const noText = checkSetting(name, "?")
      const byRule = [
        listChoices(setting).length > 0 && "choice",
        checkSetting(name, true).sound && "switch",
        (checkSetting(name, []).sound || checkSetting(name, ["user_1"]).sound) && "list",
        !noText.sound && noText.message.includes("http") && "url",
      ].filter(Boolean)
      const entered = kind === "staff" ? "list" : kind
      expect(byRule).toEqual(["text", "secret"].includes(kind) ? [] : [entered])
    }
  )

  it("offers the choices of the option", () => {
    const choices = settings
      .filter(({ kind }) => kind === "choice")
      .map((setting) => [setting.name, listChoices(setting)] as const)
    expect(Object.fromEntries(choices)).toEqual({
      environment: ["sandbox", "live"],
      "message.verification": ["checksum", "manual"],
      "message.form_amounts": ["any", "two_decimals"],
      "signature.sort": ["code_unit", "case_insensitive"],
      share_channels: ["email_3_sms_4", "email_4_sms_3"],
    })
    for (const [name, offered] of choices) {
      expect(offered.map((choice) => checkSetting(name, choice).sound)).toEqual(offered.map(() => true))
    }
  })

  it("offers the entries of lists with fixed entries", () => {
    const lists = settings.filter(({ kind }) => kind === "list")
    const chosen = lists.map(({ name }) => [name, listEntries(name)]).filter(([, entries]) => entries?.length)
    expect(chosen).toEqual([["sdk.payment_types", ["credit_card", "debit_card", "service_pay"]]])
    expect(checkSetting("sdk.payment_types", listEntries("sdk.payment_types")).sound).toBe(true)
  })

  it("accepts every value that it outputs", () => {
    const configuration = soundConfiguration({
      return_origins: ["https://shop.example"],
      return_url: "https://shop.example/back",
      merchant_panel_url: "https://panel.example/home",
      minimum_amount: "1.00",
      share_channels: { email: 4, sms: 3 },
      sdk: {
        title_text: "Corniche Shop of Doha, all day",
        image_url: "https://shop.example/logo.png",
        payment_types: ["credit_card"],
        google_merchant_id: "BCR2DN4T",
        google_merchant_name: "Corniche Trading",
      },
      previous_secret_key: "the-secret-key-before",
      access_token_login: "/api/userbusinesses/login",
    })
    for (const { name } of settings) {
      const option = readOption(configuration, name)
      const value = convertToSettingValue(name, option)
      const taken = value === null ? null : checkSetting(name, value)
      expect([name, taken]).toEqual([name, option === undefined ? null : { sound: true, value: option }])
    }
  })
})

describe("a setting that is wrong", () => {
  it.each([
    ["return_origins", ["https://a.example", "https://b.example/x"], "entry 2 must be an origin"],
    ["share_channels", "email_4_sms_4", "must be one of email_3_sms_4, email_4_sms_3"],
    ["share_channels", "constructor", "must be one of"],
    ["place_order_in_progress", "yes", "expected boolean"],
    ["sdk.title_text", "x".repeat(31), "30 characters"],
  ] as const)("is answered with its requirement: %s", (name, value, message) => {
    expect(checkSetting(name, value as string)).toEqual({ sound: false, message: expect.stringContaining(message) })
  })

  it.each(["secret_key", "previous_secret_key", "access_token"] as const)(
    "never has its value repeated: %s",
    (name) => {
      const secret = "hidden-value-of-a-secret"
      for (const value of [[secret], { key: secret }, 4711]) {
        const checked = checkSetting(name, value as never)
        expect(checked).toMatchObject({ sound: false })
        expect(JSON.stringify(checked)).not.toMatch(/hidden|4711/)
      }
    }
  )
})
