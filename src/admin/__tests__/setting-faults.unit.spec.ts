/** Shows that the admin has a text for every refusal of a setting, and that a lock says where to set it instead. */
import type { SvcSettingFault, SvcSettingKind } from "../../types"
import translations from "../i18n"

describe("why the server refuses a setting", () => {
  const codes = {
    unknown_setting: true,
    unknown_account: true,
    configured: true,
    belongs_to_secret: true,
    no_encryption_key: true,
    enter_again: true,
    not_confirmed: true,
    needs_https: true,
    outside_return_origins: true,
    needs_newer_medusa: true,
    approval_without_list: true,
    approval_by_one_person: true,
    list_without_you: true,
    locks_you_out: true,
    lets_one_do_both: true,
  } satisfies Record<Exclude<SvcSettingFault, "invalid">, true>

  it("has a text for each code, and for each kind of setting", () => {
    const { invalid, ...faults } = translations.en.translation.svc.settings.faults
    expect(Object.keys(faults).sort()).toEqual(Object.keys(codes).sort())
    const kinds = ["choice", "list", "secret", "staff", "switch", "text", "url"] satisfies SvcSettingKind[]
    expect(Object.keys(invalid).sort()).toEqual(kinds)
  })
})

it.each(["en", "ar"] as const)("a lock because of a secret says where the setting can be set: %s", (language) => {
  const { locked, lockedGroup, faults } = translations[language].translation.svc.settings
  const said = [locked.secret_in_configuration, lockedGroup.secret_in_configuration, faults.belongs_to_secret]
  expect(said.filter((text) => !text.includes("medusa-config"))).toEqual([])
})
