/** Shows that the variables that the sandbox prints configure a store completely. */
import { optionsSchema } from "../../src/modules/svc/settings/options/options"
import {
  environmentVariables,
  svcOptionsFromEnvironment,
} from "../../src/modules/svc/settings/options/options-from-environment"
import { storeVariables } from "../../src/sandbox/greeting"
import { sandboxOptionsSchema } from "../../src/sandbox/options"

describe("the variables for a store that the sandbox prints", () => {
  const variables = storeVariables({ ...sandboxOptionsSchema.parse({}), url: "http://127.0.0.1:4010" })

  it("are all that a store needs", () => {
    expect(optionsSchema.safeParse(svcOptionsFromEnvironment(variables)).error).toBeUndefined()
  })

  it("are variables that the plugin reads", () => {
    const known: string[] = environmentVariables.map(({ name }) => name)
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([])
  })
})
