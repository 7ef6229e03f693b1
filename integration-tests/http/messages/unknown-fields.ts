/** Fields that the gateway adds to its messages are named to staff once several customers brought them. */
import { createHash } from "node:crypto"
import { defaultDialect } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SvcSetupAnswer } from "../../../src/types"
import { openBareAttempt } from "../support/bare-attempt"
import { signedMessage } from "../support/forge"
import { withStore } from "../support/with-store"

withStore("messages with unknown fields", (store) => {
  const readUnknown = async () =>
    (await store.staff.call<SvcSetupAnswer>("GET", "/admin/svc/setup")).setup.unknown_fields

  /** Brings a message with one more field, signed or not. */
  const bring = async (extra: Record<string, string>, customer: string, isSigned = true) => {
    const orderId = await openBareAttempt(store, undefined, {
      email: `${customer}@example.com`,
      mobile: `+9745512340${customer.length}`,
      is_sent: true,
    })
    const { fields: own, ...message } = signedMessage("callback", { orderId, amount: "70.00" })
    const { checksumhash: _, ...fields } = { ...own, ...extra } as Record<string, string>
    const text = Object.keys(fields)
      .sort((a, b) => (a < b ? -1 : 1))
      .map((name) => fields[name])
      .join("")
    const checksumhash = createHash("sha256")
      .update((isSigned ? sandboxDefaults.secretKey : "another key") + text)
      .digest("hex")
    await store.shopper.bring({ ...message, body: new URLSearchParams({ ...fields, checksumhash }).toString() })
  }

  it("an unknown field of signed messages is named with the line that accepts it after payments of three customers", async () => {
    expect(defaultDialect.signature.sort).toBe("code_unit")
    for (const customer of ["a", "bb", "bb"]) {
      await bring({ BANK_URL: "x" }, customer)
    }
    expect(await store.sql("SELECT DISTINCT reason, field, signed FROM svc_message")).toEqual([
      { reason: "unknown_field", field: "BANK_URL", signed: true },
    ])
    expect(await store.sql("SELECT DISTINCT reason, explanation->'values' AS \"values\" FROM svc_attention")).toEqual([
      { reason: "unverified", values: { reason: "unknown_field", field: "BANK_URL", format: "form" } },
    ])
    expect(await readUnknown()).toBeNull()

    await bring({ BANK_URL: "x" }, "ccc")
    expect(await readUnknown()).toEqual({
      fields: [{ name: "BANK_URL", format: "form" }],
      line: 'message: { extra_fields: ["BANK_URL"] },',
    })
  })

  it("an unknown field of unsigned messages, or of payments in the other environment, is not named", async () => {
    for (const customer of ["a", "bb", "ccc"]) {
      await bring({ BANK_URL: "x" }, customer, false)
      await bring({ OTHER: "x" }, customer)
    }
    await store.sql(
      "UPDATE svc_attempt SET environment = 'live' FROM svc_message WHERE attempt_id = svc_attempt.id AND field = 'OTHER'"
    )
    expect(await readUnknown()).toBeNull()
  })
})
