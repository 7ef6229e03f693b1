/** Messages with a payment link are exported, erased and retired: masked recipient and words of the store's provider. */
import type { SvcPersonalDataAnswer } from "../../../src/types"
import { expectRefusal } from "../support/answers"
import { bindLinkActions } from "../support/payment-links"
import { bindStorePost } from "../support/store-post"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { findWords, letDaysPass, runRetention } from "../../ledger/personal-data/aging"
import { erase, withRetentionStore } from "./with-retention-store"

const WORDS = ["a•••@example.com", "Aisha's mailbox is full", "recipient_code"]

withRetentionStore("messages with a payment link", (store) => {
  const { anOrderWithLink, createLink, payAt, press, readOrder, withdraw } = bindLinkActions(store)
  const { addProvider, answerWith, posted } = bindStorePost(store)

  const email = { channel: "email", idempotency_key: "form-1" }

  const send = (orderId: string) => store.staff.ask("POST", `/admin/svc/orders/${orderId}/payment-link/send`, email)

  /** Places an order of a customer, and sends its link in vain. */
  const sendInVain = async () => {
    await addProvider("email")
    answerWith(() => Promise.reject(new Error("Aisha's mailbox is full")))
    const { id: customer_id } = await store.shopper.register("sara@example.com")
    const { id } = await placeUnpaidOrder(store, { customer_id })
    await createLink(id)
    expectRefusal(await send(id), 409, "mailbox is full")
    expect(await findWords(store, WORDS)).toEqual(WORDS)
    return { id, customer_id }
  }

  const readActions = async (orderId: string) =>
    (await readOrder(orderId)).payment_link_history.map(({ action }) => action)

  it("are exported for the customer of the order, without the code of the recipient and the names of staff", async () => {
    const { id, customer_id } = await sendInVain()

    const { personal_data } = await store.staff.call<SvcPersonalDataAnswer>("POST", "/admin/svc/personal-data/export", {
      customer_id,
    })

    expect(personal_data.payment_links).toMatchObject([
      {
        order_id: id,
        history: [
          { action: "link_created" },
          { action: "link_send_begun", detail: { masked_to: "a•••@example.com" } },
          { action: "link_send_failed", detail: { message: "Aisha's mailbox is full" } },
        ],
      },
    ])
    expect(JSON.stringify(personal_data)).not.toMatch(/recipient_code|admin@shop\.example/)
  })

  it("lose recipient and words when the customer is erased, stay paired, and are not sent again", async () => {
    const { id, customer_id } = await sendInVain()

    const erasure = await erase(store, { customer_id })

    expect(erasure).toEqual({ erased: { payments: 0, invoices: 0, payment_links: 1, shares: 0 }, kept: [] })
    expect(await findWords(store, WORDS)).toEqual([])
    expect(await readActions(id)).toEqual(["link_created", "link_send_failed", "personal_data_removed"])
    expectRefusal(await send(id), 409, "idempotency_key")
    expect(posted).toHaveLength(1)
  })

  it("are erased for a person who is known only by a payment that was made through the link", async () => {
    await addProvider("email")
    const { order, link } = await anOrderWithLink()
    await send(order.id)
    await payAt((await press(link.url)).location)
    expect(await findWords(store, ["a•••@example.com"])).toHaveLength(1)

    await erase(store, { email: "aisha@example.com" })

    expect(await findWords(store, ["a•••@example.com", "recipient_code"])).toEqual([])
  })

  it("are retired some time after the link has ended, not while it works", async () => {
    const { id } = await sendInVain()
    await store.sql("UPDATE svc_payment_link SET created_at = created_at - interval '400 days'")
    await runRetention(store)
    expect(await findWords(store, WORDS)).toEqual(WORDS)

    await withdraw(id)
    await letDaysPass(store, 179)
    await runRetention(store)
    expect(await findWords(store, WORDS)).toEqual(WORDS)

    await letDaysPass(store, 2)
    await runRetention(store)
    expect(await findWords(store, WORDS)).toEqual([])
    expect((await readActions(id)).at(-1)).toBe("personal_data_removed")
  })

  it("are retired some time after the link has expired", async () => {
    await sendInVain()
    await store.sql("UPDATE svc_payment_link SET created_at = now() - interval '200 days', expires_at = now()")
    await letDaysPass(store, 181)

    await runRetention(store)

    expect(await findWords(store, WORDS)).toEqual([])
  })
})
