/** Shows that requests are limited by session, address and server. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { limitRate } from "../rate-limit"

/** Sends requests one after the other and returns their status; 200 for allowed ones. */
function asker(limits: Parameters<typeof limitRate>[0]) {
  const limit = limitRate(limits)
  return async (ip: string, session: string): Promise<number> => {
    let answered = 200
    const res = {
      setHeader: () => res,
      status: (status: number) => {
        answered = status
        return res
      },
      json: () => res,
    }
    const req = { ip, params: { payment_session_id: session } }
    await limit(req as unknown as MedusaRequest, res as unknown as MedusaResponse, () => undefined)
    return answered
  }
}

describe("a limit of requests", () => {
  it("applies to a client that invents an address and a session for each request", async () => {
    const ask = asker({ perSession: 2, perAddress: 4, perServer: 6 })
    const statuses: number[] = []
    for (let number = 0; number < 8; number++) {
      statuses.push(await ask(`10.0.0.${number}`, `payses_${number}`))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })

  it("applies to one session from all addresses together", async () => {
    const ask = asker({ perSession: 2, perAddress: 4, perServer: 60 })
    expect([await ask("10.0.0.1", "a"), await ask("10.0.0.2", "a"), await ask("10.0.0.3", "a")]).toEqual([
      200, 200, 429,
    ])
  })

  it("is not used up for others by an address that asks too often", async () => {
    const ask = asker({ perSession: 100, perAddress: 4, perServer: 6 })
    for (let number = 0; number < 20; number++) {
      await ask("10.0.0.1", "a")
    }
    expect(await ask("10.0.0.2", "b")).toBe(200)
  })
})
