/** Shows how the sandbox handles logins, and which access tokens it accepts (§5.1, §7). */
import { sandboxDefaults } from ".."
import { errorBody, TestSandbox } from "./running-sandbox"

const { svcId, secretKey, domain } = sandboxDefaults
const KEYS = { svcId, secretKey, domain }

describe("POST /api/userbusinesses/login", () => {
  let sandbox: TestSandbox

  beforeEach(async () => {
    sandbox = await TestSandbox.start()
  })
  afterEach(() => sandbox.close())

  const logIn = (body: object = KEYS) => sandbox.api("/api/userbusinesses/login", body, { authorization: "" })
  const share = (authorization: string) =>
    sandbox.api(
      "/api/invoices/share",
      { sentvia: 3, invoicenumber: "1", receiverEmail: "a@b.example" },
      { authorization }
    )

  it("answers a new token each time, and accepts all of them until they expire", async () => {
    const tokens = [await logIn(), await logIn()].map(({ json }) => String(json.accessToken))
    expect(new Set(tokens).size).toBe(2)
    for (const token of [...tokens, sandboxDefaults.accessToken]) {
      expect((await share(token)).json).toEqual(errorBody(404, "Data not found"))
    }

    await sandbox.control("POST", "/login-tokens/expire")

    for (const token of tokens) {
      expect(await share(token)).toMatchObject({ status: 401, json: errorBody(401, "Authorization Required") })
    }
    expect((await share(sandboxDefaults.accessToken)).status).toBe(404)
  })

  it.each([
    ["another key", { ...KEYS, secretKey: "another-key" }, 401, "Invalid credentials"],
    ["another domain", { ...KEYS, domain: "other.example" }, 401, "Invalid credentials"],
    ["an unknown service id", { ...KEYS, svcId: "1002" }, 404, "User data not found"],
    ["a missing key", { svcId, domain }, 400, "Invalid data"],
    ["an unknown field", { ...KEYS, isTest: true }, 400, "Invalid data"],
  ])("refuses %s", async (_case, body, status, message) => {
    expect(await logIn(body)).toMatchObject({ status, json: errorBody(status, message) })
  })

  it("refuses a blocked user, and fails as its fault says", async () => {
    await sandbox.setFaults({ user_blocked: true })
    expect(await logIn()).toMatchObject({ status: 403, json: errorBody(403, "User is blocked") })
    await sandbox.setFaults({ endpoints: { login: { mode: "error_500" } } })
    expect((await logIn()).status).toBe(500)
  })
})
