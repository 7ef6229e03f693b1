/** Shows which changes of settings are stored, which are refused, and who may make them. */
import { changeSettings, type ChangedSettings, type SettingsChange } from "../change-settings"
import type { SvcSettingFault } from "../../../../types"
import { Staff } from "../../staff/staff"
import { SecretBox } from "../secret-box"
import { validateOptions } from "../options/validate-options"
import { soundOptions } from "./sound-options"

const KEY = "the-encryption-key-of-today-00000001"
const OLD_KEY = "the-encryption-key-of-before-0000001"
const SECRET = "sk-0123456789-of-the-merchant"
const box = new SecretBox(KEY)

const { secret_key: _key, access_token: _token, ...plain } = soundOptions
const stored = { ...plain, secret_key: box.seal("secret_key", SECRET) }

interface Case {
  options?: Record<string, unknown>
  stored?: Record<string, unknown>
  box?: SecretBox
  confirm_live?: boolean
  by?: string
}

/** A user by e-mail, or an API key by id; `apk_1 of dan@shop.example` is a key with a known creator. */
function createStaff(name: string): Staff {
  const [, key_id, maker] = /^(apk_\w+)(?: of (.+))?$/.exec(name) ?? []
  return key_id === undefined
    ? new Staff({ type: "user", ...createPerson(name) })
    : new Staff({ type: "api_key", key_id, person: maker === undefined ? null : createPerson(maker) })
}

const createPerson = (email: string) => ({ user_id: `user_of_${email}`, email })

function change(values: SettingsChange["values"], given: Case = {}): ChangedSettings {
  const { confirm_live } = given
  const asked = { version: 1, values, ...(confirm_live !== undefined && { confirm_live }) }
  const options = validateOptions(given.options ?? {})
  return changeSettings(
    options,
    given.stored ?? stored,
    given.box ?? box,
    asked,
    createStaff(given.by ?? "admin@shop.example")
  )
}

function accepted(values: SettingsChange["values"], given?: Case) {
  const result = change(values, given)
  if (result.outcome === "refused") {
    throw new Error(JSON.stringify(result.fields))
  }
  return result
}

function refused(values: SettingsChange["values"], given?: Case): Record<string, string> {
  const result = change(values, given)
  if (result.outcome === "accepted") {
    throw new Error("The change was accepted")
  }
  return Object.fromEntries(result.fields.map(({ name, message }) => [name, message]))
}

describe("a change", () => {
  it("keeps settings that it does not name", () => {
    const { values, names } = accepted({ website: "new.example" })
    expect(values).toEqual({ ...stored, website: "new.example" })
    expect(names).toEqual(["website"])
  })

  it("stores values in the format of their option", () => {
    expect(accepted({ currency_code: "AED", website: "  new.example " }).values).toMatchObject({
      currency_code: "aed",
      website: "new.example",
    })
  })

  it("removes settings that are null", () => {
    const { values, names } = accepted({ website: null, return_url: null })
    expect([Object.keys(values).includes("website"), names]).toEqual([false, ["website"]])
  })

  it("names only settings that differ afterwards", () => {
    expect(accepted({ website: soundOptions.website, secret_key: SECRET, order_prefix: "QA-" }).names).toEqual([
      "order_prefix",
    ])
  })

  it("does not modify its input", () => {
    const before = structuredClone(stored)
    change({ website: null, secret_key: "another-secret-key" })
    expect(stored).toEqual(before)
  })
})

describe("a secret", () => {
  it("is stored encrypted", () => {
    const { values } = accepted({ access_token: "token-0123456789" })
    expect(JSON.stringify(values)).not.toContain("0123456789")
    expect(box.open("access_token", values.access_token)).toBe("token-0123456789")
  })

  it("is stored without the white space around it", () => {
    const { values } = accepted({ secret_key: " another-secret-key\n", access_token: "\ttoken-0123456789 " })
    expect(box.open("secret_key", values.secret_key)).toBe("another-secret-key")
    expect(box.open("access_token", values.access_token)).toBe("token-0123456789")
  })

  it.each(["", "   "])("stays when it is left blank: %p", (blank) => {
    const { values, names } = accepted({ secret_key: blank, website: "new.example" })
    expect([values.secret_key, names]).toEqual([stored.secret_key, ["website"]])
  })

  it("is not stored without an encryption key, but may be left blank and removed", () => {
    const noKey = { box: new SecretBox() }
    expect(refused({ secret_key: "another-secret-key" }, noKey)).toEqual({
      secret_key: expect.stringContaining("encryption_key"),
    })
    expect(accepted({ secret_key: "", website: "new.example" }, noKey).names).toEqual(["website"])
    expect(accepted({ secret_key: null }, noKey).names).toEqual(["secret_key"])
  })

  it("is encrypted again at the next change when its key was replaced", () => {
    const rotated = new SecretBox(KEY, OLD_KEY)
    const old = { ...stored, secret_key: new SecretBox(OLD_KEY).seal("secret_key", SECRET) }

    const { values, resealed } = accepted({ website: "new.example" }, { stored: old, box: rotated })

    expect(resealed).toEqual(["secret_key"])
    expect(new SecretBox(KEY).open("secret_key", values.secret_key)).toBe(SECRET)
  })

  it("is kept when it cannot be decrypted, until it is entered again", () => {
    const foreign = { ...stored, secret_key: new SecretBox(OLD_KEY).seal("secret_key", SECRET) }
    const kept = accepted({ website: "new.example" }, { stored: foreign })
    expect([kept.values.secret_key, kept.resealed]).toEqual([foreign.secret_key, []])
    const { values } = accepted({ secret_key: SECRET }, { stored: foreign })
    expect(box.open("secret_key", values.secret_key)).toBe(SECRET)
  })
})

describe("a change is refused with a code that pages can translate", () => {
  it.each<[SvcSettingFault, string, SettingsChange["values"], Case]>([
    ["invalid", "minimum_amount", { minimum_amount: "ten" }, {}],
    ["unknown_setting", "capture", { capture: "manual" }, {}],
    ["configured", "website", { website: "new.example" }, { options: { website: "given.example" } }],
    ["belongs_to_secret", "api_url", { api_url: "https://x.example" }, { options: { access_token: "given-token" } }],
    ["no_encryption_key", "access_token", { access_token: "token-0123456789" }, { box: new SecretBox() }],
    ["enter_again", "secret_key", { gateway_url: "https://elsewhere.example" }, {}],
    ["not_confirmed", "confirm_live", { environment: "live" }, {}],
    [
      "needs_https",
      "backend_url",
      { environment: "live", backend_url: "http://plain.example" },
      { confirm_live: true },
    ],
    ["outside_return_origins", "return_url", { return_url: "https://elsewhere.example/" }, {}],
    ["approval_without_list", "permissions.withdrawals", { "withdrawals.approval": true }, {}],
    ["locks_you_out", "permissions.settings", { "permissions.settings": ["user_1"] }, {}],
  ])("%s", (code, name, values, given) => {
    const fault = { name, code, message: expect.stringMatching(/\S/) }
    expect(change(values, given)).toEqual({ outcome: "refused", fields: expect.arrayContaining([fault]) })
  })
})

describe("a change is refused, and the field is named,", () => {
  it("when there is no such setting", () => {
    const values = { encryption_key: "x", permissions: {}, constructor: 1, "message.fields": {} }
    expect(Object.keys(refused(values))).toEqual(Object.keys(values))
  })

  it("for each wrong value, and nothing is stored", () => {
    const fields = refused({
      svc_id: "x",
      order_prefix: "a b",
      return_origins: "https://a.example",
      website: "new.example",
    })
    expect(Object.keys(fields)).toEqual(["svc_id", "order_prefix", "return_origins"])
  })

  it("but not for a setting that was wrong before and is not changed", () => {
    const options = { environment: "live" }
    const http = { ...stored, api_url: "http://api.example" }
    expect(accepted({ website: "new.example" }, { options, stored: http }).names).toEqual(["website"])
    expect(Object.keys(refused({ api_url: "http://api.example" }, { options, stored: http }))).toEqual(["api_url"])
  })
})

describe("making the environment live", () => {
  it("is done when it is confirmed", () => {
    expect(accepted({ environment: "live" }, { confirm_live: true }).values.environment).toBe("live")
  })

  it("needs a confirmation also when no environment was set before", () => {
    const { environment: _environment, ...rest } = stored
    expect(Object.keys(refused({ environment: "live" }, { stored: rest }))).toEqual(["confirm_live"])
  })

  it("needs no confirmation for other changes of a live store", () => {
    const live = { ...stored, environment: "live" }
    expect(accepted({ website: "new.example", environment: "live" }, { stored: live }).names).toEqual(["website"])
    expect(accepted({ environment: "sandbox" }, { stored: live }).names).toEqual(["environment"])
  })
})

describe("a permission of staff", () => {
  const CARLA = "carla@shop.example"
  const DAN = "dan@shop.example"
  const ERIN = "erin@shop.example"
  const withApproval = {
    ...stored,
    "withdrawals.approval": true,
    "permissions.withdrawals": [ERIN],
    "permissions.approve_withdrawals": [CARLA],
    "permissions.confirm": [CARLA],
  }

  it("can be set by anybody who has it, also for themselves alone", () => {
    const first = accepted({ "permissions.confirm": [CARLA] }, { by: DAN })
    expect(first.values["permissions.confirm"]).toEqual([CARLA])
    const next = accepted({ "permissions.confirm": [DAN] }, { stored: withApproval, by: CARLA })
    expect(next.names).toEqual(["permissions.confirm"])
    expect(accepted({ "permissions.confirm": null }, { stored: withApproval, by: CARLA }).values).not.toHaveProperty([
      "permissions.confirm",
    ])
  })

  it.each([
    ["to themselves", [CARLA, DAN]],
    ["to an account that they have made", [CARLA, "friend@shop.example"]],
    ["to nobody else any more", ["friend@shop.example"]],
    ["to all", null],
  ])("cannot be changed by somebody without it: %s", (_whom, list) => {
    const action = "permissions.confirm"
    expect(refused({ [action]: list }, { stored: withApproval, by: DAN })).toEqual({
      [action]: expect.stringContaining("staff on the list"),
    })
  })

  it("lets only approvers change who approves, and whether approval is needed", () => {
    const byDan = { stored: withApproval, by: DAN }
    expect(refused({ "permissions.approve_withdrawals": [DAN] }, byDan)).toHaveProperty([
      "permissions.approve_withdrawals",
    ])
    for (const value of [false, null]) {
      expect(refused({ "withdrawals.approval": value }, byDan)).toEqual({
        "withdrawals.approval": expect.stringContaining("can approve"),
      })
    }
    expect(accepted({ "withdrawals.approval": false }, { stored: withApproval, by: CARLA }).names).toHaveLength(1)
  })

  it("can be made stricter by anybody: approval can be started with one person to request and another to approve", () => {
    expect(refused({ "withdrawals.approval": true }, { by: DAN })).toEqual({
      "permissions.withdrawals": expect.stringContaining("must list the staff who can request"),
      "permissions.approve_withdrawals": expect.stringContaining("must list the staff who can approve"),
    })
    const begun = {
      "withdrawals.approval": true,
      "permissions.withdrawals": [ERIN],
      "permissions.approve_withdrawals": [CARLA],
    }
    expect(accepted(begun, { by: DAN }).names).toHaveLength(3)
    expect(refused({ ...begun, "permissions.withdrawals": [CARLA] }, { by: DAN })).toEqual({
      "permissions.approve_withdrawals": expect.stringContaining("someone besides"),
    })
  })

  it("lets nobody alone gain both requesting and approving withdrawals, or end approval", () => {
    const both = {
      ...withApproval,
      "permissions.withdrawals": [ERIN, DAN],
      "permissions.approve_withdrawals": [CARLA, DAN],
    }
    const byDan = { stored: both, by: DAN }
    expect(refused({ "withdrawals.approval": false }, byDan)).toEqual({
      "withdrawals.approval": expect.stringContaining("staff who can request withdrawals"),
    })
    expect(refused({ "permissions.approve_withdrawals": [CARLA, DAN, "second@shop.example"] }, byDan)).toHaveProperty([
      "permissions.approve_withdrawals",
    ])
    expect(refused({ "permissions.withdrawals": [DAN, "second@shop.example"] }, byDan)).toHaveProperty([
      "permissions.withdrawals",
    ])
    expect(
      refused({ "permissions.withdrawals": [DAN, "second@shop.example"] }, { stored: both, by: `apk_1 of ${DAN}` })
    ).toHaveProperty(["permissions.withdrawals"])
    expect(accepted({ "permissions.withdrawals": [ERIN] }, { stored: both, by: ERIN }).names).toHaveLength(1)
    expect(accepted({ "permissions.approve_withdrawals": [CARLA] }, { stored: both, by: CARLA }).names).toHaveLength(1)
  })

  it("lets nobody lock themselves out of the settings", () => {
    expect(refused({ "permissions.settings": [CARLA] }, { by: DAN })).toEqual({
      "permissions.settings": expect.stringContaining("must include you"),
    })
    expect(accepted({ "permissions.settings": [CARLA, DAN] }, { by: DAN }).names).toHaveLength(1)
    expect(refused({ "permissions.settings": [CARLA] }, { by: "apk_1" })).toHaveProperty(["permissions.settings"])
  })

  it("stays as the store's configuration sets it", () => {
    const options = { permissions: { confirm: [CARLA] } }
    expect(refused({ "permissions.confirm": [DAN] }, { options, by: CARLA })).toEqual({
      "permissions.confirm": expect.stringContaining("only there"),
    })
    expect(accepted({ "permissions.invoices": [DAN] }, { options, by: CARLA }).names).toHaveLength(1)
  })

  it("names staff by their ids or e-mails, and is never left to nobody", () => {
    expect(accepted({ "permissions.confirm": ["user_01"] }).names).toHaveLength(1)
    expect(refused({ "permissions.confirm": [] })["permissions.confirm"]).toContain("at least one member of staff")
    expect(refused({ "permissions.confirm": ["Carla B."] })).toHaveProperty(["permissions.confirm"])
    expect(refused({ "permissions.confirm": "carla@shop.example" })).toHaveProperty(["permissions.confirm"])
  })
})
