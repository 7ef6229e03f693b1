/** Invoices and withdrawals are created at the gateway once for each idempotency key, whatever it answers. */
import giveUpStaleRequests from "../../../src/jobs/give-up-stale-requests"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SvcGatewayFailure, SvcHistoryEntry } from "../../../src/types"
import { buildTeaLines } from "../support/invoices"
import { failOnce } from "../support/other-server"
import { type TestStore, withStore } from "../support/with-store"

/** The common part of an invoice and a withdrawal. */
interface Created {
  id: string
  state: string
  failure: SvcGatewayFailure | null
  history: SvcHistoryEntry[]
}

/** A kind of object that is created at the gateway, once for each idempotency key. */
interface Kind {
  name: "invoice" | "withdrawal"
  body: object
  /** A different request. */
  other: object
  endpoint: "create_invoice" | "withdrawal"
  /** Outcome of a 404 from the gateway. */
  notFound: string
  /** The number that staff look up in the merchant panel. */
  number: string
  /** The column with the time of sending. */
  sentAt: string
  atGateway: (store: TestStore) => Promise<object[]>
  numberOf: (atGateway: object | undefined) => unknown
  /** Records a late answer. */
  answerLate: (store: TestStore, id: string, answer: "created" | "refused") => Promise<unknown>
}

const refusedLate = { outcome: "refused", failure: { kind: "invalid", message: "No" } } as const

const kinds: Kind[] = [
  {
    name: "invoice",
    body: { client_name: "Aisha", mobile: "5512 3456", lines: buildTeaLines("55.50") },
    other: { client_name: "Noora" },
    endpoint: "create_invoice",
    notFound: "did not find",
    number: "invoice_number",
    sentAt: "created_at",
    atGateway: async ({ sandbox }) => (await sandbox.books()).invoices,
    numberOf: (row) => (row as { invoiceno: string } | undefined)?.invoiceno,
    answerLate: async ({ svc }, id, answer) => {
      const created = {
        ...{ invoice_number: "LATE", gateway_id: "1", reference_id: "REF1", status: null, amount: null },
        ...{ share_url: null, payment_url: null, expires_at: null },
      }
      const late = answer === "created" ? ({ outcome: "created", created } as const) : refusedLate
      return svc.invoices.recordAnswer(id, late, await svc.settings.readConfiguration())
    },
  },
  {
    name: "withdrawal",
    body: { amount: "55.50", message: "Rent" },
    other: { amount: "55.51" },
    endpoint: "withdrawal",
    notFound: "no verified bank details",
    number: "withdrawal_number",
    sentAt: "sent_at",
    atGateway: async ({ sandbox }) => (await sandbox.books()).withdrawals,
    numberOf: (row) => (row as { withdrawal_number: string } | undefined)?.withdrawal_number,
    answerLate: async ({ svc }, id, answer) => {
      const created = { withdrawal_number: "LATE", gateway_id: "1", status: "REQUESTED", amount: "55.5" }
      return svc.withdrawals.recordAnswer(id, answer === "created" ? { outcome: "created", created } : refusedLate)
    },
  },
]

withStore("creation", (store) => {
  describe.each(kinds)("the $name", ({ name, ...kind }) => {
    const table = `svc_${name}`
    let keys = 0
    const ask = async (method: string, path: string, sent?: unknown) => {
      const { status, body } = await store.staff.ask(method, `/admin/svc/${name}s${path}`, sent)
      const { [name]: made, ...said } = body as { message: string; code?: string } & Record<string, unknown>
      return { status, ...said, made: made as Created, text: JSON.stringify(body) }
    }
    const request = (changes: object = {}) =>
      ask("POST", "", { ...kind.body, idempotency_key: `k${++keys}`, ...changes })
    const repeat = (changes: object = {}) => request({ idempotency_key: "same", ...changes })
    const look = async (id: string) => (await ask("GET", `/${id}`)).made
    const fail = (mode: string, more: { after_effect?: boolean } = {}) => failOnce(store, kind.endpoint, mode, more)
    const atGateway = () => kind.atGateway(store)
    const stored = () => store.sql<{ id: string; state: string }>(`SELECT * FROM ${table}`)
    const listActions = ({ history }: Created) => history.map(({ action }) => action)

    describe("with an idempotency key", () => {
      it("is created once, by one call, however often it is requested, at the same moment and later", async () => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => repeat()))
        expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true)
        expect(new Set(answers.map(({ made }) => made.id)).size).toBe(1)

        const later = await repeat()
        expect([later.status, later.made.id]).toEqual([200, answers[0]?.made.id])
        expect([await atGateway(), await stored()].map(({ length }) => length)).toEqual([1, 1])
      })

      it("is answered 409 when the same key comes with another request", async () => {
        const { made } = await repeat()
        const other = await repeat(kind.other)
        expect([other.status, other.message]).toEqual([409, expect.stringContaining(made.id)])
        expect(other.message).toContain("idempotency_key")
        expect(await atGateway()).toHaveLength(1)
      })

      it("stays refused, and the gateway is not asked again", async () => {
        await fail("error_400")
        const refused = await repeat()
        const again = await repeat()
        expect([refused.status, again.status, again.made.id]).toEqual([422, 422, refused.made.id])
        expect(await atGateway()).toEqual([])
      })
    })

    describe("when the gateway fails", () => {
      // client.unit has every way of the gateway to fail.
      it.each([
        ["timeout", {}],
        ["error_500", { after_effect: true }],
      ] as const)("is unknown after %s %j, and asking again sends nothing", async (mode, more) => {
        await fail(mode, more)
        const first = await repeat()
        const again = await repeat()

        expect([first.status, again.status]).toEqual([202, 202])
        expect(again.made).toMatchObject({
          id: first.made.id,
          state: "unknown",
          [kind.number]: null,
          failure: { kind: "outcome_unknown", message: expect.stringContaining("merchant panel") },
        })
        expect(listActions(again.made)).toEqual(["requested", "unknown"])
        expect(await atGateway()).toHaveLength("after_effect" in more ? 1 : 0)
      })

      it.each([
        ["error_404", 422, "not_found", kind.notFound],
        ["error_401", 502, "unauthorized", "Access token rejected"],
      ])("is refused after %s with %i, and another can be requested", async (mode, status, failure, words) => {
        await fail(mode)
        const refused = await request()
        expect(refused).toMatchObject({
          status,
          code: `gateway_${failure}`,
          message: expect.stringContaining(words),
          made: { state: "refused", failure: { kind: failure, message: refused.message } },
        })
        expect(listActions(refused.made)).toEqual(["requested", "refused"])
        expect(refused.text).not.toContain(sandboxDefaults.accessToken)
        expect((await request()).status).toBe(200)
      })

      it("is refused with 503 when the gateway cannot be reached", async () => {
        const configuration = await store.svc.settings.readConfiguration()
        const { api_url } = configuration
        configuration.api_url = "http://127.0.0.1:9"
        try {
          expect(await request()).toMatchObject({
            status: 503,
            code: "gateway_unavailable",
            made: { state: "refused", failure: { kind: "unavailable" } },
          })
        } finally {
          configuration.api_url = api_url
        }
      })
    })

    describe("with an unknown outcome", () => {
      const lose = async (more: { after_effect?: boolean } = { after_effect: true }) => {
        await fail("reset", more)
        return (await repeat()).made
      }

      it("is resolved as created with the number that the merchant panel shows", async () => {
        const { id } = await lose()
        const number = kind.numberOf((await atGateway())[0])
        const resolution = { outcome: "created", [kind.number]: number, note: "seen" }

        const { status, made } = await ask("POST", `/${id}/resolve`, resolution)

        expect([status, made]).toMatchObject([200, { state: "created", [kind.number]: number, failure: null }])
        expect(made.history.at(-1)).toMatchObject({
          action: "resolved_created",
          actor: "admin@shop.example",
          detail: { [kind.number]: number, note: "seen" },
        })
        expect((await ask("POST", `/${id}/resolve`, resolution)).status).toBe(409)
        expect((await request()).status).toBe(200)
        expect(await atGateway()).toHaveLength(2)
      })

      it("is resolved as not created; the same key still sends nothing, a new key does", async () => {
        const { id } = await lose({})
        const { made } = await ask("POST", `/${id}/resolve`, { outcome: "not_created", note: "not there" })
        expect(made).toMatchObject({ state: "refused", failure: { kind: "unavailable" } })
        expect((await repeat()).status).toBe(503)
        expect(await atGateway()).toEqual([])
        expect((await request()).status).toBe(200)
      })

      it("is not resolved when a field is missing", async () => {
        const { id } = await lose()
        for (const [field, resolution] of [
          [kind.number, { outcome: "created", note: "x" }],
          ["note", { outcome: "not_created" }],
          ["note", { outcome: "not_created", note: " " }],
          ["outcome", { outcome: "maybe", note: "x" }],
        ] as const) {
          const refused = await ask("POST", `/${id}/resolve`, resolution)
          expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(`${field}: `)])
        }
        expect((await look(id)).state).toBe("unknown")
      })

      it("follows a late answer of the gateway, even after staff resolved it differently", async () => {
        const { id } = await lose()
        await ask("POST", `/${id}/resolve`, { outcome: "not_created", note: "not there" })
        await kind.answerLate(store, id, "created")
        expect(await look(id)).toMatchObject({ state: "created", [kind.number]: "LATE", failure: null })
        await kind.answerLate(store, id, "refused")
        expect((await look(id)).state).toBe("created")

        await fail("reset")
        const other = (await request()).made
        await kind.answerLate(store, other.id, "refused")
        expect((await look(other.id)).state).toBe("refused")
      })

      it.each([
        ["was given up", () => `${kind.sentAt} = now() - interval '3 minutes'`, "given up"],
        ["was requested in another environment", () => "environment = 'live'", "left the live environment"],
        ["was requested for another merchant", () => "merchant_id = 'OTHER'", "left merchant OTHER"],
      ])("is not sent by a server that was suspended and finds that it %s", async (_why, change, message) => {
        const read = store.svc.settings.readConfiguration.bind(store.svc.settings)
        const suspended = jest.spyOn(store.svc.settings, "readConfiguration").mockImplementation(async (sql) => {
          await store.sql(`UPDATE ${table} SET ${change()}`)
          await giveUpStaleRequests(store.container)
          return read(sql)
        })
        const { made } = await repeat()
        suspended.mockRestore()
        expect(made).toMatchObject({ state: "refused", failure: { message: expect.stringContaining(message) } })
        expect(await atGateway()).toEqual([])
      })

      it("results when a server stopped before it stored the answer", async () => {
        const { id } = (await repeat()).made
        await store.sql(`UPDATE ${table} SET state = 'creating', status = NULL, ${kind.number} = NULL`)
        expect((await repeat()).status).toBe(202)
        await giveUpStaleRequests(store.container)
        expect((await look(id)).state).toBe("creating")

        await store.sql(`UPDATE ${table} SET ${kind.sentAt} = now() - interval '3 minutes'`)
        await giveUpStaleRequests(store.container)
        await giveUpStaleRequests(store.container)

        const made = await look(id)
        expect(made).toMatchObject({ state: "unknown", failure: { kind: "outcome_unknown" } })
        expect(listActions(made).filter((action) => action === "unknown")).toHaveLength(1)
        expect((await repeat()).status).toBe(202)
        expect(await atGateway()).toHaveLength(1)
      })
    })
  })
})
