/** Shows what the log says of a status inquiry without a usable answer. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { askAboutPaymentInJob } from "../workflows/ask-about-payment"

jest.mock("../../../settlement", () => ({ settlePaymentSoon: () => undefined }))

const VALUE = "4111111111111111"

/** The outcome and the log line of an inquiry by this function. */
async function askBy(inquire: () => Promise<unknown>) {
  const info = jest.fn<undefined, [string]>()
  const payments = { retrieveAttempt: () => Promise.resolve({ gateway_order_id: "01ORDER", environment: "sandbox" }) }
  const registered: Record<string, unknown> = {
    [SVC_MODULE]: { settings: { storeOptions: { inquire } }, payments },
    [ContainerRegistrationKeys.LOGGER]: { info },
  }
  const container = { resolve: (key: string) => registered[key] } as unknown as MedusaContainer
  const outcome = await askAboutPaymentInJob(container, { attempt_id: "svcatt_1", force: true })
  return { outcome, line: info.mock.calls[0]?.[0] ?? "" }
}

describe("an inquiry function without a usable answer", () => {
  it.each([
    ["throws", () => Promise.reject(new RangeError(VALUE)), "RangeError"],
    ["answers nothing of use", () => Promise.resolve(VALUE), "wrong: answer"],
    [
      "answers with wrong fields",
      () => Promise.resolve({ status: "failed", transaction_number: "", amount: Number(VALUE) }),
      "wrong: transaction_number, amount",
    ],
  ])("that %s is logged with the cause, without a value", async (_case, inquire, error) => {
    const { outcome, line } = await askBy(inquire)

    expect(outcome).toEqual({ outcome: "no_answer" })
    expect(line).toBe(`svc: inquiry ${JSON.stringify({ attempt: "svcatt_1", outcome: "no_answer", error })}`)
    expect(line).not.toContain(VALUE)
  })
})
