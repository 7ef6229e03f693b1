/** A customer is reminded of an invoice that was shared, only while it is owed, and once (`reminders`). */
import { GatewayClient } from "../../../src/gateway"
import { bindInvoiceActions, buildTeaLines } from "../support/invoices"
import { markAsPaid } from "../support/payment-links"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { bindReminders, withReminderStore } from "./with-reminder-store"

withReminderStore("reminders of invoices", (store) => {
  const { create, read, share } = bindInvoiceActions(store)
  let shared: jest.SpyInstance

  beforeEach(() => {
    shared = jest.spyOn(GatewayClient.prototype, "shareInvoice")
  })
  afterEach(() => shared.mockRestore())

  const { letPass, remind } = bindReminders(store, () => shared.mock.calls.length)

  /** Creates an invoice that staff shared by e-mail, and lets the time until its reminder pass. */
  const aSharedInvoice = async (changes: object = {}) => {
    const invoice = await create(changes)
    await share(invoice.id, { channel: "email", to: "zara@example.org" })
    await letPass()
    shared.mockClear()
    return invoice
  }

  it("go to the recipient of the last share, and end after the maximum number", async () => {
    const invoice = await aSharedInvoice()
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(shared).toHaveBeenCalledWith(expect.objectContaining({ channel: "email", email: "zara@example.org" }))
    await letPass()
    expect(await remind()).toBe(1)
    await letPass()
    expect(await remind()).toBe(0)
    expect((await read(invoice)).history.at(-1)).toMatchObject({ action: "shared", actor: "program svc-reminders" })
  })

  it("begin again after staff have shared the invoice again", async () => {
    const { id } = await aSharedInvoice()
    expect(await remind()).toBe(1)
    await share(id, { channel: "email", to: "zara@example.org" })
    await letPass()
    expect(await remind()).toBe(1)
  })

  it.each([
    ["is paid", "status = 'paid', paid_at = now()"],
    ["is canceled", "status = 'cancelled'"],
    ["is set aside", "set_aside = true"],
    ["has expired", "expires_at = '2020-01-01T00:00:00Z'"],
  ])("are not sent for an invoice that %s", async (_what, change) => {
    await aSharedInvoice()
    await store.sql(`UPDATE svc_invoice SET ${change}`)
    expect(await remind()).toBe(0)
    expect(await store.sql("SELECT id FROM svc_reminder")).toEqual([])
  })

  it("are sent for an invoice whose expiry is written in another way, which can be read in two ways", async () => {
    await aSharedInvoice()
    await store.sql("UPDATE svc_invoice SET expires_at = '05/11/2020'")
    expect(await remind()).toBe(1)
  })

  it("are not sent for an invoice whose order was paid in another way, or whose recipient was erased", async () => {
    const order = await placeUnpaidOrder(store)
    await aSharedInvoice({ lines: buildTeaLines("30.00"), order_id: order.id })
    await markAsPaid(store, order.id)
    expect(await remind()).toBe(0)
    await aSharedInvoice()
    await store.sql("UPDATE svc_history_entry SET detail = detail - 'to' WHERE action = 'shared'")
    expect(await remind()).toBe(0)
  })

  it("wait while the store is in the other environment", async () => {
    const { id } = await aSharedInvoice()
    await store.sql("UPDATE svc_invoice SET environment = 'live' WHERE id = ?", [id])
    expect([await remind(), await remind()]).toEqual([0, 0])
    await store.sql("UPDATE svc_invoice SET environment = 'sandbox' WHERE id = ?", [id])
    expect([await remind(), await remind()]).toEqual([1, 0])
  })

  it("stop when it is unknown whether one was sent", async () => {
    const { id } = await aSharedInvoice()
    await store.sandbox.failOnce("share_invoice", "reset", { after_effect: true })
    expect(await remind()).toBe(1)
    await letPass()
    expect(await remind()).toBe(0)
    expect((await read({ id })).history.at(-1)?.action).toBe("share_unknown")
  })
})
