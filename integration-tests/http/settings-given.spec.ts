/**
 * In a store whose configuration gives everything that payments need, staff see it locked, with secrets masked, and set
 * the rest.
 */
import { SecretBox } from "../../src/modules/svc/settings/secret-box"
import { sandboxDefaults } from "../../src/sandbox/defaults"
import { expectUnpaid } from "../support/books"
import { signedMessage } from "./support/forge"
import {
  askForChange,
  changeSettings,
  findField,
  readMe,
  readSettings,
  readStoredValues,
  writeStoredValues,
} from "./support/settings"
import { withStore } from "./support/with-store"

withStore(
  "settings given",
  (store) => {
    describe("staff who ask for their own permissions", () => {
      it("learn what they may do, also without the permission for the settings", async () => {
        const { permissions } = (await store.svc.settings.readState()).known
        permissions.settings = ["somebody-else@shop.example"]
        try {
          expect((await readMe(store)).permissions).toEqual({
            settle: true,
            confirm: false,
            invoices: true,
            withdrawals: true,
            approve_withdrawals: false,
            refund_tasks: true,
            settings: false,
          })
        } finally {
          delete permissions.settings
        }
      })

      it("learn everything that the pages need", async () => {
        expect(await readMe(store)).toEqual({
          actor: "admin@shop.example",
          permissions: expect.objectContaining({ settings: true, confirm: false }),
          configured: true,
          enabled: true,
          missing: [],
          environment: "sandbox",
          currency_code: "qar",
          country_code: "974",
          withdrawals_need_approval: true,
          can_inquire: true,
          can_send_refunds: false,
          open_count: 0,
          merchant_panel_url: null,
          guide_url: null,
          invoice_print: { merchant_name: null, address: null, tax_number: null },
        })
      })
    })

    describe("a setting in the store's configuration", () => {
      it("cannot be changed", async () => {
        const refused = await askForChange(store, { order_prefix: "QA-", secret_key: "another-secret-key" })
        expect(refused).toMatchObject({ status: 400, body: { fields: [{ name: "secret_key" }] } })
        expect(refused.body.message).toContain("medusa-config")
        expect((await readSettings(store)).version).toBe(0)
      })

      it("locks what belongs to its secret key: staff cannot add a key that they know to forge payments", async () => {
        const known = "a-key-that-a-clerk-knows"
        const { checkout, orderId } = await store.shopper.reachGateway()
        const forge = async () => {
          const [attempt] = await store.sql<{ amount: string }>("SELECT amount FROM svc_attempt")
          const forged = { orderId, amount: attempt?.amount ?? "" }
          await store.shopper.bring(signedMessage("webhook", forged, known))
          await store.shopper.bring(signedMessage("callback", forged, known))
          await expectUnpaid(store, checkout.cart_id)
          expect(await store.sql("SELECT status FROM svc_attempt")).toEqual([{ status: "awaiting_payment" }])
        }

        const refused = await askForChange(store, { previous_secret_key: known })
        await forge()
        expect(refused).toMatchObject({ status: 400, body: { fields: [{ name: "previous_secret_key" }] } })
        expect(refused.body.message).toContain("must be set in medusa-config beside secret_key")
        expect(findField(await readSettings(store), "previous_secret_key").locked).toBe("secret_in_configuration")

        const sealed = new SecretBox(process.env.SVC_ENCRYPTION_KEY).seal("previous_secret_key", known)
        await writeStoredValues(store, { previous_secret_key: sealed })
        await forge()
        expect((await changeSettings(store, { previous_secret_key: null })).missing).toEqual([])
        expect(await readStoredValues(store)).toEqual({})
      })

      it("leaves the other settings to staff, whose changes apply from the next payment on", async () => {
        const changed = await changeSettings(store, { order_prefix: "QA-", minimum_amount: "1.00", secret_key: "" })
        expect(findField(changed, "order_prefix")).toMatchObject({ value: "QA-", source: "stored", locked: null })
        expect(await store.shopper.goToGateway(await store.shopper.checkOut())).toMatch(/^QA-/)

        await changeSettings(store, { minimum_amount: "1000.00" })
        await expect(store.shopper.checkOut()).rejects.toThrow("minimum amount")
      })
    })
  },
  {
    access_token: () => Promise.resolve(sandboxDefaults.accessToken),
    permissions: {
      confirm: ["boss@shop.example"],
      withdrawals: ["admin@shop.example"],
      approve_withdrawals: ["boss@shop.example"],
    },
    withdrawals: { approval: true },
    message: { verification: "checksum" },
    inquire: () => Promise.resolve(undefined),
  }
)
