/**
 * Each shape in which gateways have been seen to send messages, and what becomes of a payment: the shopper's status, and
 * the issues of staff.
 */
import type { SvcOverviewAnswer } from "../../../src/types"
import { openAttention } from "../../support/books"
import type { Result, SandboxMessage } from "../../support/sandbox-control"
import { bindInvoiceActions } from "../support/invoices"
import { withStore } from "../support/with-store"

withStore("shapes of messages", (store) => {
  const { create, pay, read } = bindInvoiceActions(store)

  const inShape = async <Made>(shape: string, make: () => Promise<Made>): Promise<Made> => {
    await store.sandbox.setFaults({ messages: { shape } })
    const made = await make()
    await store.sandbox.setFaults()
    return made
  }

  const countUnsigned = async () =>
    (await store.staff.call<SvcOverviewAnswer>("GET", "/admin/svc/overview")).overview.unsigned_messages.count

  interface Outcome {
    status: string
    issues: string[]
    unsigned: number
  }
  const doubt: Outcome = { status: "awaiting_payment", issues: ["unverified"], unsigned: 0 }
  const unsigned: Outcome = { status: "awaiting_payment", issues: [], unsigned: 1 }
  const ends = (status: string): Outcome => ({ status, issues: [], unsigned: 0 })

  it.each<[shape: string, result: Result, channel: SandboxMessage["channel"], outcome: Outcome]>([
    ["early_cancel", "failed", "callback", ends("failed")],
    ["early_cancel", "failed", "webhook", ends("failed")],
    ["empty_reference", "success", "callback", ends("paid")],
    ["short_amounts", "success", "callback", ends("paid")],
    ["json_numbers", "success", "webhook", ends("paid")],
    ["json_numbers", "failed", "webhook", ends("failed")],
    ["status_5", "in_progress", "callback", ends("in_progress")],
    ["status_6", "in_progress", "webhook", ends("in_progress")],
    ["status_7", "failed", "callback", ends("failed")],
    ["status_7", "failed", "webhook", ends("failed")],
    ["extra_field", "success", "callback", doubt],
    ["extra_field", "success", "webhook", doubt],
    ["base64_check", "success", "callback", unsigned],
    ["base64_check", "success", "webhook", ends("paid")],
    ["other_key", "success", "callback", unsigned],
    ["other_key", "success", "webhook", unsigned],
  ])("%s: a payment with the result %s, by %s", async (shape, result, channel, outcome) => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    const answer = await inShape(shape, () => store.sandbox.answer(orderId, result))
    await store.shopper.bring(answer[channel])

    const { status } = await store.shopper.untilStatus(checkout.session_id, outcome.status)
    expect({ status, issues: await openAttention(store), unsigned: await countUnsigned() }).toEqual(outcome)
  })

  it.each([
    ["reference_id", "success", "paid", []],
    ["empty_reference", "success", "paid", []],
    ["json_numbers", "success", "paid", []],
    ["early_cancel", "failed", "unpaid", []],
    ["status_6", "in_progress", "unpaid", []],
    ["extra_field", "success", "unpaid", ["unverified"]],
    ["other_key", "success", "unpaid", []],
  ] as const)("%s: an invoice with the result %s is %s", async (shape, result, status, issues) => {
    const invoice = await create()
    const { webhook } = await inShape(shape, () => pay(invoice, { result }))
    await store.shopper.bring(webhook)

    expect([(await read(invoice)).status, await openAttention(store)]).toEqual([status, issues])
  })

  it("a reference of the gateway's own that can end with another status and the amount leaves an invoice in doubt", async () => {
    const invoice = await create()
    await store.sandbox.setFaults({ messages: { rewrite: { websiteRefNo: "AB3454130" } } })
    await store.shopper.bring((await pay(invoice)).webhook)

    expect([(await read(invoice)).status, await openAttention(store)]).toEqual(["unpaid", ["unverified"]])
  })
})
