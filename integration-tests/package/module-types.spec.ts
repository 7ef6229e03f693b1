/** Shows that a store's code gets the types of the built module. */
import { findTypeErrors } from "./type-check"

const inStore = (calls: string) => ({
  "src/jobs/look.ts": `import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "medusa-payment-svc/modules/svc"

export default async function look(container: MedusaContainer): Promise<string> {
  ${calls}
}
`,
})

/** The types that Medusa writes into a store's `.medusa/types` for each module; not as `.d.ts`, which would not be checked. */
const bindings = {
  "src/modules-bindings.ts": `import type Svc from "medusa-payment-svc/.medusa/server/src/modules/svc"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    "svc": InstanceType<(typeof Svc)["service"]>
  }
}
`,
}

describe("the types of the built module", () => {
  const sound = inStore(`return (await container.resolve(SVC_MODULE).payments.readLedger("payses_1")).status`)

  it("describe to a store's code what the container resolves", () => {
    expect(findTypeErrors(sound, { moduleResolution: "node16" })).toEqual([])
  })

  it("agree with those that Medusa writes for a store", () => {
    expect(findTypeErrors({ ...sound, ...bindings }, { moduleResolution: "node16" })).toEqual([])
  })

  it("refuse methods that the service does not have", () => {
    const wrong = inStore(`return container.resolve(SVC_MODULE).nothing()`)
    expect(findTypeErrors(wrong, { moduleResolution: "node16" })).toEqual([
      expect.stringContaining("Property 'nothing' does not exist on type 'SvcModuleService'"),
    ])
  })
})
