/** Shows that docs/events.md lists every event with its payload, and no other. */
import { textOf } from "./repository"
import { typeErrors } from "./type-check"

const rows = [...textOf("docs/events.md").matchAll(/^\| `(svc\.[\w.]+)` +\| (.+?) +\|/gm)].map(([, name, payload]) => ({
  name: name ?? "",
  fields: [...(payload ?? "").matchAll(/`(\w+)`/g)].map(([, field]) => field ?? ""),
}))

const errorsOf = (listed: typeof rows) => {
  const payloads = listed.map(({ name, fields }) => {
    return `"${name}": { ${fields.map((field) => `${field}: 1`).join(", ")} }`
  })
  const program = `
    import type { SvcEventPayloads } from "medusa-payment-svc/workflows"
    type Fields = { [Name in keyof SvcEventPayloads]: Record<keyof SvcEventPayloads[Name], 1> }
    export const fields: Fields = { ${payloads.join(", ")} }
  `
  return typeErrors({ "src/events.ts": program }, { moduleResolution: "bundler" })
}

describe("docs/events.md", () => {
  it("lists every event with the fields of its payload", () => {
    expect(rows.length).toBeGreaterThan(10)
    expect(errorsOf(rows)).toEqual([])
  })

  it("would be found out if it left out an event or a field, or made one up", () => {
    const [first = { name: "", fields: [] }, ...others] = rows
    expect(errorsOf(others)).toHaveLength(1)
    expect(errorsOf([{ ...first, fields: first.fields.slice(1) }, ...others])).toHaveLength(1)
    expect(errorsOf([...rows, { name: "svc.payment.made_up", fields: [] }])).toHaveLength(1)
  })
})
