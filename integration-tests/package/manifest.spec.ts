/** Shows that the manifest and the tables of options agree with the code. */
import Ajv from "ajv/dist/2020"
import { settings } from "../../src/modules/svc/settings/setting-descriptors"
import { buildManifest, buildOptionsJsonSchema, manifestFile, writeManifestText } from "./manifest"
import { buildOptionRows, optionsGuide, withTables } from "./option-table"
import { listRoutes } from "./routes"
import { readText } from "./repository"

describe("medusa-plugin.json", () => {
  it("is what `npm run manifest` writes", async () => {
    expect(readText(manifestFile)).toBe(await writeManifestText())
  })

  it("lists exactly the events that have a payload", async () => {
    const payloads = readText("src/events/events.ts").match(/^  \[Svc\w+Events\.\w+\]:/gm) ?? []
    const { events } = await buildManifest()

    expect(events.filter((name) => !/^svc(\.\w+){2}$/.test(name))).toEqual([])
    expect(events).toHaveLength(payloads.length)
  })

  it("says that the gateway calls only the callback and the webhook", () => {
    const paths = listRoutes().flatMap(({ audience, path }) => (audience === "gateway" ? [path] : []))
    expect(new Set(paths)).toEqual(new Set(["/svc/callback", "/svc/webhook"]))
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

  it("stand below the names of exactly those options that staff cannot set in the admin", () => {
    const [, list = ""] = /^- Only the configuration can set ([^]*?)\.\n/m.exec(readText(optionsGuide)) ?? []
    const listed = [...list.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name)
    const isPartOf = (name: string, whole: string) => name === whole || name.startsWith(`${whole}.`)
    const inAdmin = (option: string) => settings.some(({ name }) => isPartOf(option, name) || isPartOf(name, option))
    const options = buildOptionRows().map(({ name }) => name)

    const reserved = options.filter((option) => !inAdmin(option))
    expect(reserved.filter((option) => !listed.some((name) => isPartOf(option, name)))).toEqual([])
    expect(listed.filter((name) => !reserved.some((option) => isPartOf(option, name)))).toEqual([])
  })

  it("explain every option", () => {
    expect(buildOptionRows().filter(({ meaning }) => meaning === "")).toEqual([])
  })
})
