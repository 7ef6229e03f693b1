/** Staff send a payment link by the store's notification provider, once for each idempotency key, and see the outcome. */
import { Staff } from "../../../src/modules/svc/staff"
import { removeCodes } from "../../support/remove-codes"
import { expectRefusal } from "../support/answers"
import { bindLinkActions, markAsPaid } from "../support/payment-links"
import { holdRow, untilWaitingForLocks } from "../support/row-locks"
import { bindStorePost } from "../support/store-post"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { withReminderStore } from "./with-reminder-store"

const BOSS = "admin@shop.example"

withReminderStore("payment links that staff send", (store) => {
  const { readOrder, send, press, anOrderWithLink, goToGateway } = bindLinkActions(store)
  const { posted, addProvider, answerWith } = bindStorePost(store)

  beforeEach(() => addProvider("email", "sms"))

  const readSends = async (orderId: string) =>
    (await readOrder(orderId)).payment_link_history.filter(({ action }) => action.startsWith("link_sen"))

  it("reach the order's own e-mail address in English and Arabic, and contain no name", async () => {
    const { id, display_id } = await placeUnpaidOrder(store)

    const { status, body } = await send(id, { channel: "email" })

    const link = (await readOrder(id)).payment_link
    expect([status, body]).toEqual([200, { payment_link: link, sending: { outcome: "sent" } }])
    expect(posted).toMatchObject([
      {
        to: "aisha@example.com",
        channel: "email",
        template: "svc-payment-link",
        data: { url: link?.url, amount: "30.00", currency_code: "qar", is_reminder: false },
      },
    ])
    const { subject, text, html } = posted[0]?.content ?? { subject: "", text: "", html: "" }
    expect(subject).toContain(`Payment for order #${display_id}`)
    for (const part of [link?.url, "QAR 30.00", `#${display_id}`, "المبلغ المستحق"]) {
      expect(text).toContain(part)
    }
    expect(html.replaceAll("&#x2F;", "/")).toContain(`<a href="${link?.url}">`)
    expect(removeCodes(JSON.stringify(posted[0]?.content))).not.toMatch(/aisha|kuwari|5512/i)
    expect(await readSends(id)).toMatchObject([
      { action: "link_sent", actor: BOSS, detail: { channel: "email", masked_to: "a•••@example.com" } },
    ])
  })

  it("reach the phone number of the order, or the one that staff enter, in international form", async () => {
    const { id } = await placeUnpaidOrder(store)
    await send(id, { channel: "sms" })
    await send(id, { channel: "sms", to: "5599 9999" })
    expect(posted.map(({ to, channel }) => [to, channel])).toEqual([
      ["+97455123456", "sms"],
      ["+97455999999", "sms"],
    ])
    expect(posted[0]?.content.text).toContain((await readOrder(id)).payment_link?.url)
    expect((await readSends(id)).map(({ detail }) => detail?.masked_to)).toEqual(["•••456", "•••999"])
  })

  it("are offered only by channels that have a provider, with the order's own addresses", async () => {
    const { id } = await placeUnpaidOrder(store)
    expect((await readOrder(id)).payment_link_recipients).toEqual([
      { channel: "sms", to: "+97455123456" },
      { channel: "email", to: "aisha@example.com" },
    ])
    await store.sql("DELETE FROM notification_provider WHERE id = 'sms'")
    expect((await readOrder(id)).payment_link_recipients).toMatchObject([{ channel: "email" }])
    expectRefusal(await send(id, { channel: "sms" }), 400, "no notification provider")
    await markAsPaid(store, id)
    expect((await readOrder(id)).payment_link_recipients).toEqual([])
    expect(posted).toEqual([])
  })

  it("are sent once for two clicks at the same moment and a later one", async () => {
    const { id } = await placeUnpaidOrder(store)
    const email = { channel: "email", idempotency_key: "form-1" }
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(id, email)))
    expect(answers.filter(({ status }) => ![200, 202].includes(status))).toEqual([])
    expect((await send(id, email)).status).toBe(200)
    expect(posted).toHaveLength(1)
    expect(await readSends(id)).toHaveLength(1)
    expectRefusal(await send(id, { ...email, to: "zara@example.org" }), 409, "idempotency_key")
    expect(posted).toHaveLength(1)
  })

  it("are sent once when all clicks have come before the first one is stored", async () => {
    const { order, link } = await anOrderWithLink()
    const row = await holdRow(store, "svc_payment_link", link.id)
    const email = { channel: "email", idempotency_key: "form-1" }
    const clicks = [send(order.id, email), send(order.id, email), send(order.id, email)]
    try {
      await untilWaitingForLocks(store, clicks.length)
    } finally {
      await row.commit()
    }
    await Promise.all(clicks)
    expect(posted).toHaveLength(1)
  })

  it("are not sent under one key to two recipients that look alike in the history, which masks both", async () => {
    const { id } = await placeUnpaidOrder(store)
    const email = { channel: "email", idempotency_key: "form-1", to: "amal@example.com" }
    expect((await send(id, email)).status).toBe(200)
    expectRefusal(await send(id, { ...email, to: "aisha@example.com" }), 409, "idempotency_key")
    expect((await send(id, email)).status).toBe(200)
    expect(posted.map(({ to }) => to)).toEqual(["amal@example.com"])
    expect((await readSends(id)).map(({ detail }) => detail)).toEqual([
      { channel: "email", masked_to: "a•••@example.com" },
    ])
    expect(await store.sql("SELECT id FROM svc_history_entry WHERE detail::text LIKE '%amal@%'")).toEqual([])
  })

  it("are neither created nor sent for an order that cannot be paid or a recipient that cannot be reached", async () => {
    const { id } = await placeUnpaidOrder(store)
    for (const [field, body] of [
      ["to", { channel: "email", to: "nobody" }],
      ["to", { channel: "sms", to: "12" }],
      ["channel", { channel: "fax" }],
    ] as const) {
      expectRefusal(await send(id, body), 400, `${field}: `)
    }
    await store.sql("UPDATE order_address SET phone = NULL")
    expectRefusal(await send(id, { channel: "sms" }), 400, "no phone number")
    await markAsPaid(store, id)
    expectRefusal(await send(id, { channel: "email" }), 400, "fully paid")
    expect((await readOrder(id)).payment_link).toBeNull()
    expect(posted).toEqual([])
  })

  it("are not sent while a payment of the order is in progress", async () => {
    const { order, link } = await anOrderWithLink()
    await store.shopper.bringAnswer(await goToGateway((await press(link.url)).location), "in_progress")
    expectRefusal(await send(order.id, { channel: "email" }), 400, "in progress")
    expect(posted).toEqual([])
  })

  describe("that the provider refuses", () => {
    const email = { channel: "email", idempotency_key: "form-1" }

    it("are shown as not sent, in words without the address", async () => {
      const { id } = await placeUnpaidOrder(store)
      answerWith(() => Promise.reject(new Error("aisha@example.com is blocked")))
      expectRefusal(await send(id, email), 409, "a•••@example.com is blocked")
      expect((await readSends(id)).map(({ action }) => action)).toEqual(["link_send_failed"])
      expect(await store.sql("SELECT id FROM svc_history_entry WHERE detail::text LIKE '%aisha@%'")).toEqual([])
    })

    it("are unknown when it does not answer, and are not sent again with the same key", async () => {
      const { id } = await placeUnpaidOrder(store)
      answerWith(() => Promise.reject(new Error("socket hang up")))
      const { status, body } = await send(id, email)
      expect([status, body]).toMatchObject([202, { sending: { outcome: "unknown" } }])
      answerWith(() => Promise.resolve({}))
      expect((await send(id, email)).status).toBe(202)
      expect(posted).toHaveLength(1)
      expect((await readSends(id)).map(({ action }) => action)).toEqual(["link_send_unknown"])
      expect((await send(id, { ...email, idempotency_key: "form-2" })).status).toBe(200)
    })

    it("are unknown when the server stopped before it stored the outcome", async () => {
      const { order, link } = await anOrderWithLink()
      const stopped = new Staff({ type: "program", name: "a server that stopped" })
      const recipient = { channel: "email", to: "aisha@example.com", masked_to: "a•••@example.com" } as const
      const begun = { ...recipient, idempotency_key: "form-1" }
      await store.svc.paymentLinks.beginSend(stopped, link.id, begun)
      expect((await send(order.id, email)).status).toBe(202)
      expect(posted).toEqual([])
      expect((await readSends(order.id)).map(({ action }) => action)).toEqual(["link_send_begun"])
    })
  })
})
