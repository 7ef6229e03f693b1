/** A statement that the database refuses leaves none of its values in the log. */
import { inspect } from "node:util"
import { logger } from "@medusajs/framework/logger"
import { withStore } from "../support/with-store"
import { createInvoice } from "./read-lists"

withStore("a statement that the database refuses", (store) => {
  const spies: jest.SpyInstance[] = []

  beforeEach(() => {
    spies.push(...(["error", "warn", "info"] as const).map((method) => jest.spyOn(logger, method)))
  })
  afterEach(() => spies.splice(0).forEach((spy) => spy.mockRestore()))

  const readLog = () =>
    inspect(
      spies.flatMap(({ mock }) => mock.calls as unknown[]),
      { depth: 8 }
    )

  /** Lets the database refuse new rows of a table. */
  const whileRefused = async <Result>(table: string, work: () => Promise<Result>) => {
    await store.sql(
      "CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'P0042'; END $$"
    )
    await store.sql(`CREATE TRIGGER refuse_row BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_row()`)
    try {
      return await work()
    } finally {
      await store.sql("DROP FUNCTION refuse_row CASCADE")
    }
  }

  it("is logged with route and code alone in a route of staff, and answered 500", async () => {
    const person = { client_name: "Aisha Al-Kuwari", mobile: "55667788", email: "aisha@example.com" }
    const lines = [{ description: "Tea", quantity: 1, amount: "10.00" }]

    const { status, body } = await whileRefused("svc_invoice", () =>
      store.staff.ask("POST", "/admin/svc/invoices", { ...person, lines })
    )

    expect([status, body.message]).toEqual([500, "An unknown error occurred."])
    expect(readLog()).toMatch(/svc: POST \/admin\/svc\/invoices failed: \w+ P0042/)
    expect(readLog()).not.toMatch(/Aisha|55667788|aisha@|insert into/i)
  })

  it("is logged with route and code alone in a route of shoppers, and answered 500", async () => {
    const { session_id } = await store.shopper.checkOut({ email: "sara@example.com", phone: "+97455667788" })

    const { status } = await whileRefused("svc_attempt", () =>
      store.shopper.call("POST", `/store/svc/checkout/${session_id}`, {})
    )

    expect(status).toBe(500)
    expect(readLog()).toMatch(/svc: POST \/store\/svc\/checkout\/:payment_session_id failed: \w+ P0042/)
    expect(readLog()).toMatch(/^ +at .+open-attempt/m)
    expect(readLog()).not.toMatch(/sara@|55667788|insert into/i)
  })

  it("changes nothing about errors that name a field: their words are answered", async () => {
    await createInvoice(store, "Aisha", "10.00", { idempotency_key: "form-1" })
    await expect(createInvoice(store, "Sara", "10.00", { idempotency_key: "form-1" })).rejects.toThrow(
      "idempotency_key"
    )
    expect((await store.staff.ask("GET", "/admin/svc/invoices/none")).status).toBe(404)
  })
})
