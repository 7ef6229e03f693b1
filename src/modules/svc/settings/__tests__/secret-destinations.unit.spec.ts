/** Shows that staff cannot choose where a secret of the configuration is sent or what it proves. */
import { changeSettings, type SettingsChange } from "../change-settings"
import { Staff } from "../../staff/staff"
import { readOption } from "../options/option-path"
import { SecretBox } from "../secret-box"
import { mergeSettings } from "../settings-in-force"
import { validateOptions } from "../options/validate-options"
import { soundOptions } from "./sound-options"

const box = new SecretBox("the-encryption-key-of-today-00000001")
const { secret_key, access_token, api_url, sdk_api_url, gateway_url, ...plain } = soundOptions
const addresses = { api_url, sdk_api_url, gateway_url, access_token_login: "/login" }
const ELSEWHERE = "https://elsewhere.example"

const sealed = {
  secret_key: box.seal("secret_key", secret_key),
  access_token: box.seal("access_token", access_token),
}

const BY = new Staff({ type: "program", name: "test" })

/** The outcome of a change by field: `accepted`, or the reason of the refusal. */
function describeOutcome(
  options: Record<string, unknown>,
  stored: Record<string, unknown>,
  values: SettingsChange["values"],
  with_: SecretBox = box
): Record<string, string> | "accepted" {
  const changed = changeSettings(validateOptions(options), stored, with_, { version: 1, values }, BY)
  return changed.outcome === "accepted"
    ? "accepted"
    : Object.fromEntries(changed.fields.map(({ name, message }) => [name, message]))
}

const givenTheRest = (options: Record<string, unknown>, stored: Record<string, unknown>) =>
  mergeSettings(validateOptions(options), stored, box)

/** Each secret, with an address to which it is sent, and another address. */
const pairs = [
  ["secret_key", "sdk_api_url", ELSEWHERE],
  ["secret_key", "gateway_url", ELSEWHERE],
  ["secret_key", "api_url", ELSEWHERE],
  ["secret_key", "access_token_login", "/elsewhere"],
  ["access_token", "api_url", ELSEWHERE],
] as const

describe.each(pairs)("%s of the store's configuration", (secret, address, elsewhere) => {
  const options = { ...plain, ...addresses, [secret]: soundOptions[secret], [address]: undefined }

  it(`cannot be sent to another ${address} by staff`, () => {
    expect(describeOutcome(options, {}, { [address]: elsewhere })).toEqual({
      [address]: `must be set in medusa-config beside ${secret}, which is sent to this address`,
    })
  })

  it(`is not sent to a ${address} that was stored before`, () => {
    expect(givenTheRest(options, { [address]: elsewhere }).known[address]).toBeUndefined()
  })

  it(`may be sent to the ${address} beside it`, () => {
    const { known } = givenTheRest({ ...options, ...addresses }, { [address]: elsewhere })
    expect(known[address]).toBe(addresses[address])
  })
})

it.each(["sdk_api_url", "gateway_url", "api_url"] as const)(
  "payments wait until %s is given beside the secret key of the store's configuration",
  (address) => {
    const { configuration, faults } = givenTheRest({ ...soundOptions, [address]: undefined }, { [address]: ELSEWHERE })
    expect(configuration).toBeUndefined()
    expect(faults).toMatchObject([{ name: address, kind: "reserved", message: expect.stringContaining("secret_key") }])
  }
)

it("an access token of the store's configuration is not replaced by a login of staff", () => {
  const options = { access_token, api_url }
  expect(describeOutcome(options, {}, { access_token_login: "/login", secret_key })).toEqual({
    access_token_login: "must be set in medusa-config beside access_token",
  })
  const { known } = givenTheRest(options, { access_token_login: "/login" })
  expect([known.access_token, known.access_token_login]).toEqual([access_token, undefined])
})

describe.each([
  ["previous_secret_key", "a-key-that-a-clerk-knows", undefined],
  ["message.verification", "manual", "checksum"],
  ["signature.sort", "case_insensitive", "code_unit"],
] as const)("%s belongs to the secret key of the store's configuration", (name, value, inForce) => {
  const stored = { [name]: name === "previous_secret_key" ? box.seal(name, value) : value }

  it("and cannot be set by staff", () => {
    expect(describeOutcome(soundOptions, {}, { [name]: value })).toEqual({
      [name]: "must be set in medusa-config beside secret_key",
    })
  })

  it("so an earlier stored value does not count, and can be removed", () => {
    const { configuration, stored: names } = givenTheRest(soundOptions, stored)
    expect(configuration && readOption(configuration, name)).toBe(inForce)
    expect(names.size).toBe(0)
    expect(describeOutcome(soundOptions, stored, { [name]: null })).toBe("accepted")
  })

  it("and can be set by staff with a secret key that they have entered", () => {
    expect(describeOutcome({}, sealed, { [name]: value })).toBe("accepted")
  })
})

it("the environment belongs to the secret key of the store's configuration, and payments wait until it is given there", () => {
  const options = { ...soundOptions, environment: undefined }
  expect(describeOutcome(options, {}, { environment: "sandbox" })).toEqual({
    environment: expect.stringContaining("medusa-config beside secret_key"),
  })
  const { configuration, known, faults } = givenTheRest(options, { environment: "sandbox" })
  expect([configuration, known.environment]).toEqual([undefined, undefined])
  expect(faults).toMatchObject([{ name: "environment", kind: "reserved" }])
})

it("an access token from a function of the store counts as one of the configuration", () => {
  const options = { ...soundOptions, api_url: undefined, access_token: () => Promise.resolve("token") }
  expect(describeOutcome(options, {}, { api_url: ELSEWHERE })).toHaveProperty("api_url")
})

describe.each(pairs)("a stored %s", (secret, address, elsewhere) => {
  const stored = { ...plain, ...addresses, [secret]: sealed[secret] }

  it(`must be entered again when ${address} changes`, () => {
    expect(describeOutcome({}, stored, { [address]: elsewhere })).toEqual({
      [secret]: `must be entered again or removed, because ${address} changed`,
    })
  })

  it.each([
    ["does not count as entered when it is blank", "", false],
    ["does not count as entered when it is blanks", "   ", false],
    ["counts as entered when it is the same as before", soundOptions[secret], true],
    ["can be removed instead", null, true],
  ])("%s", (_rule, value, isAccepted) => {
    const outcome = describeOutcome({}, stored, { [address]: elsewhere, [secret]: value })
    expect(outcome).toEqual(isAccepted ? "accepted" : { [secret]: expect.stringContaining("must be entered again") })
  })

  it("must be entered again when the address was removed before", () => {
    const { [address]: _removed, ...rest } = stored
    expect(describeOutcome({}, stored, { [address]: null })).toBe("accepted")
    expect(describeOutcome({}, rest, { [address]: addresses[address] })).toHaveProperty(secret)
  })

  it("must be entered again also while its encryption key is missing", () => {
    const other = new SecretBox("another-encryption-key-0000000000001")
    expect(describeOutcome({}, stored, { [address]: elsewhere }, other)).toHaveProperty(secret)
  })

  it("is kept when the address is saved unchanged, and when other settings change", () => {
    expect(describeOutcome({}, stored, { [address]: addresses[address], backend_url: ELSEWHERE })).toBe("accepted")
  })

  it(`goes to a ${address} of the store's configuration, and never to one that lies stored beneath it`, () => {
    const options = { [address]: addresses[address] }
    const beneath = { ...stored, [address]: elsewhere, [secret]: undefined }
    const entered = { [secret]: "entered-for-the-address-of-the-configuration" }
    const changed = changeSettings(validateOptions(options), beneath, box, { version: 1, values: entered }, BY)
    expect(changed).toMatchObject({ outcome: "accepted" })
    const { values } = changed as Extract<typeof changed, { outcome: "accepted" }>
    expect(givenTheRest(options, values).known).toMatchObject(options)
    expect(givenTheRest({}, values).known[address]).toBeUndefined()
  })
})
