/** Shows how the sandbox handles withdrawal requests (§4.3, §7). */
import { withdrawalSchema } from "../../gateway"
import { errorBody, TestSandbox } from "./running-sandbox"

const PATH = "/api/withdrawalrequests/sendWithdrawalRequest"
const NO_BANK_DETAILS = errorBody(404, "The user's verified bank details were not found")

describe("POST /api/withdrawalrequests/sendWithdrawalRequest", () => {
  let sandbox: TestSandbox

  beforeEach(async () => {
    sandbox = await TestSandbox.start({ balance: "100" })
  })
  afterEach(() => sandbox.close())

  const balance = async () => (await sandbox.control("GET", "/state")).json.balance

  it("answers a requested withdrawal and subtracts exactly its amount from the balance", async () => {
    const { status, json } = await sandbox.api(PATH, { svcId: 1001, amount: 0.1, message: "rent" })
    await sandbox.api(PATH, { svcId: 1001, amount: 0.2 })

    expect(status).toBe(200)
    expect(withdrawalSchema.safeParse(json).success).toBe(true)
    expect(json).toMatchObject({
      amount: 0.1,
      message: "rent",
      withdrawalrequeststatusId: 3,
      withdrawalrequeststatus: { id: 3, name: "REQUESTED" },
      date: new Date().toISOString().slice(0, 10),
    })
    expect(await balance()).toBe("99.70")
  })

  it("pays out the whole balance and no more", async () => {
    expect((await sandbox.api(PATH, { svcId: 1001, amount: 100 })).status).toBe(200)
    const more = await sandbox.api(PATH, { svcId: 1001, amount: 0.01 })

    expect(more).toMatchObject({ status: 400, json: errorBody(400, "Please provide data") })
    expect(more.reason).toMatch(/balance of 0.00/)
    expect(await balance()).toBe("0.00")
  })

  it.each([
    ["no service id", { amount: 5 }],
    ["a service id as text", { svcId: "1001", amount: 5 }],
    ["an unknown field", { svcId: 1001, amount: 5, to: "me" }],
  ])("answers 400 Please provide data to %s", async (_case, body) => {
    expect(await sandbox.api(PATH, body)).toMatchObject({ status: 400, json: errorBody(400, "Please provide data") })
    expect(await balance()).toBe("100.00")
  })

  it("answers 404 for another service id, and for all while bank details are missing", async () => {
    expect(await sandbox.api(PATH, { svcId: 1002, amount: 5 })).toMatchObject({ status: 404, json: NO_BANK_DETAILS })

    await sandbox.setFaults({ bank_details_missing: true })
    expect(await sandbox.api(PATH, { svcId: 1001, amount: 5 })).toMatchObject({ status: 404, json: NO_BANK_DETAILS })

    await sandbox.setFaults({})
    expect((await sandbox.api(PATH, { svcId: 1001, amount: 5 })).status).toBe(200)
  })
})
