/** Storing a message takes a limited number of statements: a change that raises a number here explains why. */
import { openBareAttempt } from "../../http/support/bare-attempt"
import { countStatements } from "../../http/support/count-statements"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import type { SandboxMessage } from "../../support/sandbox-control"
import { createInvoice, signInvoiceMessage } from "../support/invoices"
import { withLedger } from "../support/with-ledger"

withLedger("the statements of a message", (ledger) => {
  /** Does not count the statement that reads the settings. `ours` is the exact number of those that name a table. */
  const expectAtMost = async (message: SandboxMessage, most: { all: number; ours: number }) => {
    const statements = await countStatements(() => recordMessage(ledger, message))
    const counted = statements.filter((text) => !/svc_settings/.test(text))
    const ours = counted.filter((text) => /\bsvc_/.test(text)).length
    expect({ ours, all: Math.max(counted.length, most.all) }).toEqual(most)
  }

  it.each([
    ["a failure", { status: "failed" }, 5],
    ["the first success", {}, 6],
    ["a doubt", { amount: "12.50" }, 5],
  ] as const)("storing %s takes a limited number of statements", async (_, about, most) => {
    const orderId = await openBareAttempt(ledger)
    const message = signedMessage("webhook", { orderId, amount: "70.00", ...about })
    await expectAtMost(message, { all: most, ours: most - 2 })
  })

  it("storing a second payment takes a limited number of statements", async () => {
    const orderId = await openBareAttempt(ledger)
    const paidBy = (transactionNumber: string) =>
      signedMessage("webhook", { orderId, amount: "70.00", transactionNumber })
    await recordMessage(ledger, paidBy("FIRST1"))
    await expectAtMost(paidBy("SECOND2"), { all: 6, ours: 4 })
  })

  it("storing the payment of an invoice takes a limited number of statements", async () => {
    await expectAtMost(signInvoiceMessage(await createInvoice(ledger)), { all: 7, ours: 5 })
  })
})
