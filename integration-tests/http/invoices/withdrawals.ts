/** Staff request withdrawals, one at a time. */
import type { SvcWithdrawalListAnswer } from "../../../src/types"
import { expectRefusal } from "../support/answers"
import { withLyingGateway } from "../support/other-server"
import { askAboutWithdrawals, requestWithdrawal } from "../support/withdrawals"
import { withStore } from "../support/with-store"

withStore("withdrawals", (store) => {
  const ask = (method: string, path: string, body?: unknown) => askAboutWithdrawals(store.staff, method, path, body)
  const request = (changes?: object) => requestWithdrawal(store.staff, changes)
  const atGateway = async () => (await store.sandbox.books()).withdrawals
  const stored = () => store.sql<{ id: string; state: string }>("SELECT * FROM svc_withdrawal ORDER BY created_at")

  describe("a withdrawal", () => {
    it("is requested at the gateway and stored with number and status", async () => {
      const { status, body: answer } = await request({ message: " Rent " })

      const [sent, ...more] = await atGateway()
      expect([sent, more]).toMatchObject([{ amount: "55.50", message: "Rent" }, []])
      expect((await store.sandbox.books()).balance).toBe("9944.50")
      expect([status, answer.withdrawal]).toMatchObject([
        200,
        {
          state: "created",
          environment: "sandbox",
          amount: "55.50",
          currency_code: "qar",
          message: "Rent",
          withdrawal_number: sent?.withdrawal_number,
          status: "REQUESTED",
          failure: null,
          requested_by: "admin@shop.example",
          decided_by: null,
        },
      ])
      expect(answer.withdrawal.history).toMatchObject([
        { action: "requested", actor: "admin@shop.example", detail: { amount: "55.50", environment: "sandbox" } },
        { action: "created", actor: "gateway", detail: { withdrawal_number: sent?.withdrawal_number } },
      ])
      expect((await ask("GET", `/${answer.withdrawal.id}`)).body.withdrawal).toEqual(answer.withdrawal)
    })

    it("sends an amount as number or text with two decimals", async () => {
      for (const amount of [55.5, "55.5"]) {
        expect((await request({ amount })).body.withdrawal.amount).toBe("55.50")
      }
      expect(await atGateway()).toMatchObject([{ amount: "55.50" }, { amount: "55.50" }])
    })

    it("with a wrong field is refused by the field's name", async () => {
      for (const [field, changes] of [
        ["amount", { amount: "1.005" }],
        ["amount", { amount: 0 }],
        ["amount", { amount: -5 }],
        ["amount", { amount: "5,00" }],
        ["amount", { amount: 1e21 }],
        ["amount", { amount: undefined }],
        ["message", { message: "x".repeat(501) }],
        ["idempotency_key", { idempotency_key: " " }],
        ["svc_id", { svc_id: 2 }],
      ] as const) {
        expectRefusal(await request(changes), 400, `${field}: `)
      }
      expect([await stored(), await atGateway()]).toEqual([[], []])
    })
  })

  it("the history shows the amount when the gateway accepted another one than was requested", async () => {
    const answer = { id: 7, withdrawnumber: "WD-LIE", amount: 5 }
    await withLyingGateway(store, answer, async () => {
      const { withdrawal } = (await request()).body
      expect(withdrawal).toMatchObject({ state: "created", amount: "55.50" })
      expect(withdrawal.history.at(-1)?.detail).toMatchObject({ withdrawal_number: "WD-LIE", answered_amount: "5" })
    })
  })

  describe("a withdrawal whose outcome is unknown", () => {
    it("blocks other requests until it is resolved", async () => {
      await store.sandbox.failOnce("withdrawal", "reset", { after_effect: true })
      const { withdrawal } = (await request()).body
      expectRefusal(await request(), 409, withdrawal.id)
      expect(await stored()).toHaveLength(1)

      await ask("POST", `/${withdrawal.id}/resolve`, { outcome: "created", withdrawal_number: "WD-1", note: "seen" })
      expect((await request()).status).toBe(200)
    })
  })

  describe("the list of withdrawals", () => {
    const list = (query: string) => store.staff.call<SvcWithdrawalListAnswer>("GET", `/admin/svc/withdrawals${query}`)

    it("can be searched, filtered, paged and sorted", async () => {
      const first = (await request({ message: "rent" })).body.withdrawal
      const second = (await request({ message: "salaries" })).body.withdrawal
      await store.sandbox.failOnce("withdrawal", "error_400")
      const third = (await request()).body.withdrawal
      const readIds = async (query: string) => (await list(query)).withdrawals.map(({ id }) => id)

      expect(await readIds("")).toEqual([third.id, second.id, first.id])
      expect(await readIds("?q=salar")).toEqual([second.id])
      expect(await readIds(`?q=${first.withdrawal_number}`)).toEqual([first.id])
      expect(await readIds("?state[]=created&state[]=unknown&order=created_at")).toEqual([first.id, second.id])
      expect(await readIds("?environment=live")).toEqual([])
      expect(await readIds("?created_at[$gte]=2999-01-01")).toEqual([])
      expect(await list("?limit=1&offset=1&fields=id")).toEqual({
        withdrawals: [{ id: second.id }],
        count: 3,
        has_more_than_count: false,
        offset: 1,
        limit: 1,
      })
      const csv = await (await store.staff.fetch("GET", "/admin/svc/withdrawals/export?state=refused")).text()
      expect(csv.trimEnd().split("\r\n").slice(1)).toEqual([expect.stringContaining(third.id)])
    })
  })
})
