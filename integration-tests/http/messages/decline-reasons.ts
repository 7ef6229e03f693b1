/** A storefront reads why a payment failed as one code from a closed list, never as the gateway's own text. */
import { type DeclineReason, declineReasons } from "../../../src/gateway"
import { declineTexts } from "../../../src/sandbox/messages/compose"
import { hideStorefront } from "../support/hide-storefront"
import { withStore } from "../support/with-store"

withStore("the reason of a decline", (store) => {
  it.each(declineReasons)(
    "reaches the Store API as the code %s, without the gateway's text",
    async (decline_reason) => {
      const checkout = await store.shopper.checkOut()
      const orderId = await store.shopper.goToGateway(checkout)
      const declined = await store.sandbox.answer(orderId, "failed", { decline_reason })
      await store.shopper.bring(declined.webhook)
      const { body } = await store.shopper.status(checkout.session_id)

      expect(body).toEqual({ status: "failed", decline_reason })
      expect(JSON.stringify(body)).not.toContain(declineTexts[decline_reason])
    }
  )

  describe("on the plugin's own page, where there is no storefront to return to", () => {
    const declined: Record<DeclineReason, { en: string; ar: string }> = {
      insufficient_funds: { en: "does not have enough funds. Go back", ar: "رصيد بطاقتك غير كافٍ" },
      limit_exceeded: { en: "above your card's limit. Go back", ar: "يتجاوز حد بطاقتك" },
      expired_card: { en: "has expired. Go back", ar: "انتهت صلاحية بطاقتك" },
      incorrect_details: { en: "details are incorrect. Go back", ar: "بيانات البطاقة غير صحيحة" },
      authentication_failed: { en: "could not verify your identity. Go back", ar: "تعذّر على بنكك التحقق من هويتك" },
      not_permitted: { en: "does not allow this payment. Go back", ar: "لا تسمح بهذه العملية" },
      canceled: { en: "You canceled the payment. Go back", ar: "ألغيت عملية الدفع" },
      declined: { en: "Your bank declined the payment. Go back", ar: "رفض بنكك عملية الدفع" },
    }

    it.each(declineReasons)("is explained in English and Arabic with the next step: %s", async (decline_reason) => {
      const { orderId } = await store.shopper.reachGateway()
      const { callback } = await store.sandbox.answer(orderId, "failed", { decline_reason })
      const spy = await hideStorefront(store)
      try {
        const english = await store.shopper.bring(callback, { "accept-language": "en" })
        const arabic = await store.shopper.bring(callback, { "accept-language": "ar" })

        expect([english.status, arabic.status]).toEqual([200, 200])
        expect(unescapeText(english.body)).toContain("<h1>The payment did not go through</h1>")
        expect(unescapeText(english.body)).toContain(declined[decline_reason].en)
        expect(unescapeText(english.body)).toContain("Nothing was charged.")
        expect(unescapeText(arabic.body)).toContain('dir="rtl"')
        expect(unescapeText(arabic.body)).toContain(declined[decline_reason].ar)
        expect(unescapeText(english.body)).not.toContain(declineTexts[decline_reason])
      } finally {
        spy.mockRestore()
      }
    })
  })

  it("is not given for a payment that has not failed", async () => {
    const checkout = await store.shopper.checkOut()
    await store.shopper.goToGateway(checkout)

    expect((await store.shopper.status(checkout.session_id)).body).toEqual({ status: "awaiting_payment" })
  })
})

const unescapeText = (page: unknown) => String(page).replaceAll("&#39;", "'")
