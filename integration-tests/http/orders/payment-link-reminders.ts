/** A customer is reminded of a payment link that was sent, only while its order owes something, and once (`reminders`). */
import remindCustomers from "../../../src/jobs/remind-customers"
import { soundOptions } from "../../../src/modules/svc/settings/__tests__/sound-options"
import { bindLinkActions, markAsPaid } from "../support/payment-links"
import { buildSecondServer } from "../support/second-server"
import { bindStorePost } from "../support/store-post"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { bindReminders, REMINDERS, withReminderStore } from "./with-reminder-store"

const BY_REMINDERS = "program svc-reminders"

withReminderStore("reminders of payment links", (store) => {
  const { createLink, send, withdraw, readOrder, press, goToGateway, payAt } = bindLinkActions(store)
  const { posted, addProvider, answerWith } = bindStorePost(store)

  beforeEach(() => addProvider("email", "sms"))

  /** Creates an unpaid order whose payment link staff sent. */
  const anOrderWithSentLink = async (body?: object) => {
    const { id } = await placeUnpaidOrder(store)
    await send(id, body)
    posted.length = 0
    return { id, url: (await readOrder(id)).payment_link?.url ?? "" }
  }

  const { letPass, remind } = bindReminders(store, () => posted.length)

  const countPlanned = async () => (await store.sql("SELECT id FROM svc_reminder")).length

  it("use the channel of the link after the days of the option, and end after the maximum number", async () => {
    const { id, url } = await anOrderWithSentLink({ channel: "sms" })
    await letPass(`${REMINDERS.after_days - 1} days`)
    expect(await remind()).toBe(0)

    await letPass("1 day")
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(posted).toMatchObject([
      { to: "+97455123456", channel: "sms", template: "svc-payment-link-reminder", data: { url, amount: "30.00" } },
    ])
    await letPass()
    expect(await remind()).toBe(1)
    await letPass()
    expect(await remind()).toBe(0)
    const sends = (await readOrder(id)).payment_link_history.filter(({ action }) => action === "link_sent")
    expect(sends.map(({ actor }) => actor)).toEqual(["admin@shop.example", BY_REMINDERS, BY_REMINDERS])
  })

  it("are sent once by several servers that look at the same moment", async () => {
    await anOrderWithSentLink()
    await letPass()
    await Promise.all(Array.from({ length: 4 }, () => remindCustomers(store.container)))
    expect(posted).toHaveLength(1)
    expect(await store.sql("SELECT reminders FROM svc_reminder")).toEqual([{ reminders: 1 }])
  })

  it("ask for the part that the link asks for, and end when that part is paid", async () => {
    const { id } = await placeUnpaidOrder(store)
    const { url } = await createLink(id, { amount: "10.00" })
    await send(id)
    await letPass()
    expect(await remind()).toBe(1)
    expect(posted.map(({ data }) => data.amount)).toEqual(["10.00", "10.00"])
    await payAt((await press(url)).location)
    await letPass()
    expect([await remind(), await countPlanned()]).toEqual([0, 0])
  })

  it("begin again when staff send the link again", async () => {
    const { id } = await anOrderWithSentLink()
    await store.sql("UPDATE svc_reminder SET reminders = ?", [REMINDERS.at_most])
    await send(id)
    await letPass()
    expect(await remind()).toBe(1)
  })

  describe("are not sent", () => {
    /** Does something between the claim of a reminder and its message. */
    const doAfterClaim = (act: () => Promise<unknown>) => {
      const claim = store.svc.reminders.claim.bind(store.svc.reminders)
      return jest.spyOn(store.svc.reminders, "claim").mockImplementation(async (reminder) => {
        const claimed = await claim(reminder)
        await act()
        return claimed
      })
    }

    it("for a link that was only copied, or sent to an address that is not the order's own", async () => {
      await createLink((await placeUnpaidOrder(store)).id)
      await anOrderWithSentLink({ channel: "email", to: "zara@example.org" })
      expect(await countPlanned()).toBe(0)
    })

    const ends: [string, (order: { id: string; url: string }) => Promise<unknown>][] = [
      ["was paid by the link", async ({ url }) => payAt((await press(url)).location)],
      ["was marked as paid", ({ id }) => markAsPaid(store, id)],
      ["was canceled", ({ id }) => store.staff.call("POST", `/admin/orders/${id}/cancel`)],
      ["has a withdrawn link", ({ id }) => withdraw(id)],
      ["has an expired link", () => store.sql("UPDATE svc_payment_link SET expires_at = now()")],
      ["has no address any more", () => store.sql(`UPDATE "order" SET email = NULL`)],
    ]
    it.each(ends)("for an order that %s, and their plan is deleted", async (_what, end) => {
      const order = await anOrderWithSentLink()
      await end(order)
      await letPass()
      expect([await remind(), await countPlanned()]).toEqual([0, 0])
    })

    it("when the money comes after the reminder was found due", async () => {
      const { id } = await anOrderWithSentLink()
      await letPass()
      const paidMeanwhile = doAfterClaim(() => markAsPaid(store, id))
      expect(await remind()).toBe(0)
      await expect(paidMeanwhile.mock.results[0]?.value).resolves.toBeDefined()
      expect(await countPlanned()).toBe(0)
      paidMeanwhile.mockRestore()
    })

    it("while a payment is in progress, but are sent when it has failed", async () => {
      const { url } = await anOrderWithSentLink()
      const gatewayId = await goToGateway((await press(url)).location)
      await store.shopper.bringAnswer(gatewayId, "in_progress")
      await letPass()
      expect(await remind()).toBe(0)
      await store.shopper.bringAnswer(gatewayId, "failed")
      expect(await remind()).toBe(1)
    })

    it("when staff send the link after the reminder was found due", async () => {
      const { id } = await anOrderWithSentLink()
      await letPass()
      const claim = store.svc.reminders.claim.bind(store.svc.reminders)
      const sentMeanwhile = jest.spyOn(store.svc.reminders, "claim").mockImplementationOnce(async (reminder) => {
        await send(id)
        return claim(reminder)
      })
      await remind()
      sentMeanwhile.mockRestore()
      expect(posted.map(({ template }) => template)).toEqual(["svc-payment-link"])
    })

    it("when staff send the link after the reminder was claimed", async () => {
      const { id } = await anOrderWithSentLink()
      await letPass()
      const sentMeanwhile = doAfterClaim(() => send(id))
      expect(await remind()).toBe(1)
      expect(posted.map(({ template }) => template)).toEqual(["svc-payment-link"])
      sentMeanwhile.mockRestore()
    })

    it("again after an unknown outcome, until staff send the link again", async () => {
      const { id } = await anOrderWithSentLink()
      await letPass()
      answerWith(() => Promise.reject(new Error("socket hang up")))
      expect(await remind()).toBe(1)
      answerWith(() => Promise.resolve({}))
      await letPass()
      expect(await remind()).toBe(0)
      expect((await readOrder(id)).payment_link_history.at(-1)).toMatchObject({
        action: "link_send_unknown",
        actor: BY_REMINDERS,
      })
      await send(id)
      await letPass()
      expect(await remind()).toBe(1)
    })

    it("before the next scheduled time when the provider refused one", async () => {
      await anOrderWithSentLink()
      await letPass()
      answerWith(() => Promise.reject(new Error("blocked")))
      expect([await remind(), await remind()]).toEqual([1, 0])
      answerWith(() => Promise.resolve({}))
      await letPass()
      expect(await remind()).toBe(1)
    })

    it("in a store without the option, or without a provider for the channel", async () => {
      await anOrderWithSentLink()
      await letPass()
      expect(await buildSecondServer(store, soundOptions).reminders.findDue(["email"])).toEqual([])
      await store.sql("DELETE FROM notification_provider WHERE id = 'email'")
      expect([await remind(), await countPlanned()]).toEqual([0, 1])
    })

    it("for links without a provider, which do not keep the others from being sent, however many they are", async () => {
      await anOrderWithSentLink()
      await letPass()
      await store.sql(
        `INSERT INTO svc_reminder SELECT (jsonb_populate_record(reminder, jsonb_build_object('id', 'svcrem_' || n,
           'subject_id', 'svclnk_' || n, 'channel', 'sms', 'updated_at', updated_at - interval '1 day'))).*
         FROM svc_reminder reminder, generate_series(1, 250) n`
      )
      await store.sql("DELETE FROM notification_provider WHERE id = 'sms'")
      expect(await remind()).toBe(1)
    })
  })
})
