/** Shows how the sandbox issues SDK tokens (§4.5). */
import { errorBody, TestSandbox } from "./running-sandbox"

const SANDBOX = "/api-v5/userbusinesses/getsdktoken"
const LIVE = "/api-v4/userbusinesses/getsdktoken"

const keys = { svcId: "1001", secretKey: "sandbox-secret-key-0001", domain: "shop.example" }
const refused = { status: 401, json: errorBody(401, "Authorization Required") }
const invalid = { status: 400, json: errorBody(400, "Invalid data") }

describe("the SDK token endpoint", () => {
  let sandbox: TestSandbox

  beforeAll(async () => {
    sandbox = await TestSandbox.start()
  })
  afterAll(() => sandbox.close())

  it("returns a new token each time on api-v5 with isTest true", async () => {
    const one = await sandbox.api(SANDBOX, { ...keys, isTest: true })
    const two = await sandbox.api(SANDBOX, { ...keys, isTest: true })

    expect(one).toMatchObject({ status: 200, json: { accessToken: expect.stringMatching(/^sdk-/) as string } })
    expect(Object.keys(one.json)).toEqual(["accessToken"])
    expect(two.json.accessToken).not.toBe(one.json.accessToken)
  })

  it.each(["svcId", "secretKey", "domain"])("answers 401 to a wrong %s", async (field) => {
    const answer = await sandbox.api(SANDBOX, { ...keys, isTest: true, [field]: "other" })

    expect(answer).toMatchObject(refused)
    expect(answer.reason).toContain(field)
  })

  it.each([
    ["no isTest", keys],
    ["isTest false", { ...keys, isTest: false }],
    ["a service id as number", { ...keys, svcId: 1001, isTest: true }],
    ["no secret key", { svcId: "1001", domain: "shop.example", isTest: true }],
  ])("answers 400 to %s", async (_case, body) => {
    expect(await sandbox.api(SANDBOX, body)).toMatchObject(invalid)
  })

  it("refuses test keys on the live path", async () => {
    expect(await sandbox.api(LIVE, keys)).toMatchObject(refused)
  })

  it("as live, serves api-v4 without isTest and refuses api-v5", async () => {
    const live = await TestSandbox.start({ environment: "live" })

    expect((await live.api(LIVE, keys)).status).toBe(200)
    expect(await live.api(LIVE, { ...keys, isTest: true })).toMatchObject(invalid)
    expect(await live.api(SANDBOX, { ...keys, isTest: true })).toMatchObject(refused)
    await live.close()
  })
})
