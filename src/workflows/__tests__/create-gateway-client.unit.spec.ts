/** Shows for how long the access token of a login is kept: never beyond the configuration that it was fetched with. */
import { calls, runService, service } from "../../gateway/client/__tests__/fake-service"
import { soundConfiguration } from "../../modules/svc/settings/__tests__/sound-options"
import type { SvcConfiguration } from "../../modules/svc/settings"
import { createGatewayClient } from "../create-gateway-client"

runService()

const configure = (change: Record<string, unknown> = {}) =>
  soundConfiguration({ access_token: undefined, api_url: service.base, access_token_login: "/login", ...change })

async function countLogins(...configurations: SvcConfiguration[]): Promise<number> {
  for (const configuration of configurations) {
    await calls.shareInvoice(createGatewayClient(configuration))
  }
  return service.seen.filter(({ url }) => url?.endsWith("login")).length
}

it("the clients of one configuration share a login, which replaces the access token", async () => {
  const configuration = configure({ access_token: "of-the-settings" })
  expect(await countLogins(configuration, configuration)).toBe(1)
  expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, "login-token", "login-token"])
})

it.each([
  ["another address", () => ({ api_url: `${service.base}/v2` })],
  ["another path", () => ({ access_token_login: "/v2/login" })],
  ["another service id", () => ({ svc_id: "1002" })],
  ["another key", () => ({ secret_key: "another-key-of-the-tests" })],
  ["another environment", () => ({ environment: "live" as const })],
  ["any other changed setting", () => ({ order_prefix: "QA-" })],
])("the settings with %s need a login of their own", async (_what, change) => {
  expect(await countLogins(configure(), { ...configure(), ...change() })).toBe(2)
})
