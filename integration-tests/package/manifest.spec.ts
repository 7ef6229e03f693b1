/** Shows that the manifest and the tables of options agree with the code. */
import Ajv from "ajv/dist/2020"
import { manifestFile, writeManifestText, buildOptionsJsonSchema } from "./manifest"
import { buildOptionRows, optionsGuide, withTables } from "./option-table"
import { readText } from "./repository"

describe("medusa-plugin.json", () => {
  it("is what `npm run manifest` writes", async () => {
    expect(readText(manifestFile)).toBe(await writeManifestText())
  })

  it("describes the options with a valid JSON Schema", () => {
    expect(() => new Ajv({ strict: false, validateFormats: false }).compile(buildOptionsJsonSchema())).not.toThrow()
  })
})

describe("the tables of docs/options.md", () => {
  it("are what `npm run manifest` writes", () => {
    const guide = readText(optionsGuide)
    expect(guide).toBe(withTables(guide))
  })

  it("explain every option", () => {
    expect(buildOptionRows().filter(({ meaning }) => meaning === "")).toEqual([])
  })
})
