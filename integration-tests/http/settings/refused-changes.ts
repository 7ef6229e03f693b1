/** A change of settings that is invalid, outdated or not confirmed is refused, names the field, and changes nothing. */
import { askForChange, changeSettings, readHistory, readSettings, readStoredValues } from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

withUnsetStore("settings", (store) => {
  describe("a change that is refused", () => {
    it.each([
      ["secret_key", ["hidden-in-a-list"]],
      ["api_url", "https://user:hidden@api.example"],
      ["encryption_key", "a-key-that-staff-would-like-to-set-0"],
    ])("is answered with the field's name and without its value: %s", async (name, value) => {
      const refused = await askForChange(store, { merchant_id: "M1", [name]: value })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({
        type: "invalid_data",
        fields: [{ name, code: expect.stringMatching(/^[a-z_]+$/) }],
      })
      expect(refused.body.message).toContain(`${name}: `)
      expect(JSON.stringify(refused.body)).not.toContain("hidden")
      expect(await readStoredValues(store)).toEqual({})
    })

    it.each([
      ["version", { values: {} }],
      ["live", { version: 0, values: {}, live: true }],
    ])("is answered with the fault of the request: %s", async (name, body) => {
      const refused = await store.staff.ask("POST", "/admin/svc/settings", body)
      expect([refused.status, refused.body.message.includes(name)]).toEqual([400, true])
    })
  })

  describe("two members of staff who change settings at once", () => {
    it.each(["first", "second"])(
      "do not overwrite each other: all but one are answered 409, with the %s change",
      async (which) => {
        const version = which === "first" ? 0 : (await changeSettings(store, { website: "first.example" })).version
        const bodies = Array.from({ length: 8 }, (_, at) => ({ version, values: { website: `shop${at}.example` } }))
        const answers = await Promise.all(bodies.map((body) => store.staff.ask("POST", "/admin/svc/settings", body)))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
        expect([(await readSettings(store)).version, (await readHistory(store)).length]).toEqual([
          version + 1,
          version + 1,
        ])
      }
    )
  })
})
