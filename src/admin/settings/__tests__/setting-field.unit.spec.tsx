/** Shows that a setting is connected with its error. */
import { useForm } from "react-hook-form"
import type { SvcSetting } from "../../../types"
import { buildClient, draw } from "../../shared/__tests__/draw"
import { translateBy } from "../../shared/__tests__/translate-by"
import { SettingField } from "../setting-field"
import { encodeFieldName, type SettingsValues } from "../settings-values"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

beforeAll(() => translateBy((text) => text))

function RefusedSetting({ setting }: { setting: SvcSetting }) {
  const name = encodeFieldName(setting.name)
  const { control } = useForm<SettingsValues>({
    defaultValues: { [name]: "" },
    errors: { [name]: { type: "refused", message: "Include yourself" } },
  })
  return <SettingField setting={setting} control={control} />
}

describe("the error of a list of staff", () => {
  it("describes the button that opens the list", () => {
    const setting = { name: "permissions.settings", kind: "staff", locked: null, problem: null } as SvcSetting
    const html = draw(<RefusedSetting setting={setting} />, buildClient())

    const [, errorId = "none"] = /<button[^>]* aria-describedby="[^"]*?([^" ]+-error)"/.exec(html) ?? []
    expect(html).toMatch(new RegExp(`id="${errorId}".*Include yourself`))
  })
})
