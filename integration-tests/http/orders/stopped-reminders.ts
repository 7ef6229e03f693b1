/**
 * A reminder that stops after its claim ends by itself: unknown if its message had begun, and tried again a few times if
 * nothing was sent (`reminders`).
 */
import remindCustomers from "../../../src/jobs/remind-customers"
import { REMINDING } from "../../../src/modules/svc/reminders"
import { MAX_STOPPED_TRIES } from "../../../src/modules/svc/reminders/stopped-reminders"
import { Staff } from "../../../src/modules/svc/staff"
import { bindInvoiceActions } from "../support/invoices"
import { bindLinkActions } from "../support/payment-links"
import { bindStorePost } from "../support/store-post"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { bindReminders, withReminderStore } from "./with-reminder-store"

const BY_REMINDERS = "program svc-reminders"
const reminding = new Staff(REMINDING)

withReminderStore("reminders that stop after their claim", (store) => {
  const { readOrder, send } = bindLinkActions(store)
  const invoices = bindInvoiceActions(store)
  const { posted, addProvider } = bindStorePost(store)

  beforeEach(() => addProvider("email", "sms"))

  const { letPass, remind } = bindReminders(store, () => posted.length)

  /** Creates an unpaid order whose link staff sent, and lets the time until its reminder pass. */
  const anOrderToRemind = async () => {
    const { id } = await placeUnpaidOrder(store)
    await send(id)
    await letPass()
    posted.length = 0
    return id
  }

  /** Claims the due reminder like a server that then stops, and lets the time pass after which it counts as stopped. */
  const stopAfterClaim = async () => {
    const [due] = await store.svc.reminders.findDue(["email"])
    if (!due || !(await store.svc.reminders.claim(due))) {
      throw new Error("No reminder is due.")
    }
    await letPass("2 hours", "claimed_at")
  }

  const failOn = (method: "beginSend" | "noteSend") =>
    jest.spyOn(store.svc.paymentLinks, method).mockRejectedValue(new Error("connection lost"))

  const readLastEntry = async (orderId: string) => (await readOrder(orderId)).payment_link_history.at(-1)

  it("are unknown when the outcome of their message could not be stored, and are not sent again automatically", async () => {
    const id = await anOrderToRemind()
    const failing = failOn("noteSend")
    expect(await remind()).toBe(1)
    failing.mockRestore()
    expect(await readLastEntry(id)).toMatchObject({
      action: "link_send_unknown",
      actor: BY_REMINDERS,
      detail: { channel: "email", masked_to: "a•••@example.com" },
    })
    await letPass("2 hours", "claimed_at")
    expect(await remind()).toBe(0)

    await send(id)
    await letPass()
    expect(await remind()).toBe(1)
  })

  it("are unknown when the server stopped while the message was sent", async () => {
    const id = await anOrderToRemind()
    const sends = { channel: "email", to: "aisha@example.com", masked_to: "a•••@example.com" } as const
    await stopAfterClaim()
    for (const { subject_id, claim } of await store.svc.reminders.findStopped()) {
      await store.svc.paymentLinks.beginSend(reminding, subject_id, { ...sends, idempotency_key: claim })
    }
    expect([await remind(), await remind()]).toEqual([0, 0])
    const ended = (await readOrder(id)).payment_link_history.filter(({ actor }) => actor === BY_REMINDERS)
    expect(ended.map(({ action }) => action)).toEqual(["link_send_unknown"])
  })

  it("are unknown for an invoice too", async () => {
    const { id } = await invoices.create()
    await invoices.share(id, { channel: "email", to: "zara@example.org" })
    await letPass()
    const failing = jest.spyOn(store.svc.invoices, "noteShare").mockRejectedValue(new Error("connection lost"))
    await remind()
    failing.mockRestore()
    expect((await invoices.read({ id })).history.at(-1)).toMatchObject({ action: "share_unknown", actor: BY_REMINDERS })
    expect(await store.sql("SELECT id FROM svc_reminder WHERE unknown_at IS NOT NULL")).toHaveLength(1)
  })

  it("are tried again a few times at the next runs when nothing was sent", async () => {
    const id = await anOrderToRemind()
    const failing = failOn("beginSend")
    for (let run = 0; run < MAX_STOPPED_TRIES + 2; run++) {
      expect(await remind()).toBe(0)
    }
    expect(failing).toHaveBeenCalledTimes(MAX_STOPPED_TRIES)
    failing.mockRestore()
    expect(await remind()).toBe(0)
    await letPass()
    expect(await remind()).toBe(1)
    expect(await readLastEntry(id)).toMatchObject({ action: "link_sent", actor: BY_REMINDERS })
  })

  it("are sent at the next run when a server stopped before sending, but not while it may still send", async () => {
    await anOrderToRemind()
    await stopAfterClaim()
    await letPass("-70 minutes", "claimed_at")
    expect(await remind()).toBe(0)
    await letPass("70 minutes", "claimed_at")
    expect([await remind(), await remind()]).toEqual([1, 0])
  })

  it("are not sent by a slow server after another one took over", async () => {
    await anOrderToRemind()
    const begin = store.svc.paymentLinks.beginSend.bind(store.svc.paymentLinks)
    const slow = jest.spyOn(store.svc.paymentLinks, "beginSend").mockImplementationOnce(async (...given) => {
      await letPass("2 hours", "claimed_at")
      await remindCustomers(store.container)
      return begin(...given)
    })
    expect(await remind()).toBe(1)
    expect(slow).toHaveBeenCalledTimes(2)
    slow.mockRestore()
  })
})
