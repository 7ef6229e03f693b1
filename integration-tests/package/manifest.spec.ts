/** Shows that the manifest and the table of options are those of the code. */
import Ajv from "ajv/dist/2020"
import { manifestFile, manifestText, optionsJsonSchema } from "./manifest"
import { optionRows, withOptionTable } from "./option-table"
import { textOf } from "./repository"

describe("medusa-plugin.json", () => {
  it("is what `npm run manifest` writes", async () => {
    expect(textOf(manifestFile)).toBe(await manifestText())
  })

  it("describes the options with a valid JSON Schema", () => {
    expect(() => new Ajv({ strict: false, validateFormats: false }).compile(optionsJsonSchema())).not.toThrow()
  })
})

describe("the option table of README.md", () => {
  it("is what `npm run manifest` writes", () => {
    const readme = textOf("README.md")
    expect(readme).toBe(withOptionTable(readme))
  })

  it("has a meaning for every option", () => {
    expect(optionRows().filter(({ meaning }) => meaning === "")).toEqual([])
  })
})
