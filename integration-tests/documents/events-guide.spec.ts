/** Shows that docs/events.md lists every event with its payload, and no other. */
import { readText } from "../package/repository"
import { findTypeErrors } from "../package/type-check"

const rows = [...readText("docs/events.md").matchAll(/^\| `(svc\.[\w.]+)` +\| (.+?) +\|/gm)].map(
  ([, name, payload]) => ({
    name: name ?? "",
    fields: [...(payload ?? "").matchAll(/`(\w+)`/g)].map(([, field]) => field ?? ""),
  })
)

const findErrors = (listed: typeof rows) => {
  const payloads = listed.map(({ name, fields }) => {
    return `"${name}": { ${fields.map((field) => `${field}: 1`).join(", ")} }`
  })
  const program = `
    import type { SvcEventPayloads } from "medusa-payment-svc/workflows"
    type Fields = { [Name in keyof SvcEventPayloads]: Record<keyof SvcEventPayloads[Name], 1> }
    export const fields: Fields = { ${payloads.join(", ")} }
  `
  return findTypeErrors({ "src/events.ts": program }, { moduleResolution: "bundler" })
}

describe("docs/events.md", () => {
  it("lists every event with the fields of its payload", () => {
    expect(rows.length).toBeGreaterThan(10)
    expect(findErrors(rows)).toEqual([])
  })
})
