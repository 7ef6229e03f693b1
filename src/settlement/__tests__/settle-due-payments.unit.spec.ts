/** The retry job settles everything that is due, and a slow payment does not delay the others. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { helpToSettle, PAYMENTS_DUE, settleDuePayments } from "../settle-due-payments"
import { settlePayment } from "../settle-payment"

jest.mock("../settle-payment", () => ({ SETTLED_AT_ONCE: 4, SLOW_AFTER_MS: 10_000, settlePayment: jest.fn() }))

type Outcome = Awaited<ReturnType<typeof settlePayment>>["outcome"]

/** How long settling one takes, in milliseconds. */
const USUAL = 1000

/** The ledger: the due attempts, and the outcome of settling each. */
const due = new Set<string>()
const ends = new Map<string, Outcome>()
const hanging = new Map<string, () => void>()
const tried: string[] = []
let atWork = 0
let mostAtWork = 0
const asked = jest.fn(() => Promise.resolve())

const settling = {
  findDueIds: (limit: number, leftOut: Iterable<string>) => {
    const left = new Set(leftOut)
    return Promise.resolve([...due].filter((id) => !left.has(id)).slice(0, limit))
  },
}
const parts: Record<string, unknown> = { svc: { settling }, event_bus: { emit: asked } }
const container = { resolve: (name: string) => parts[name] } as unknown as MedusaContainer

async function settle(_container: MedusaContainer, id: string) {
  tried.push(id)
  mostAtWork = Math.max(mostAtWork, ++atWork)
  if (hanging.has(id)) {
    await new Promise<void>((resolve) => hanging.set(id, resolve))
  } else {
    await new Promise((resolve) => setTimeout(resolve, USUAL))
  }
  atWork--
  const outcome = ends.get(id) ?? "settled"
  if (outcome === "settled" || outcome === "attention") {
    due.delete(id)
  }
  return { outcome } as Awaited<ReturnType<typeof settlePayment>>
}

/** Returns the attempts that are tried within a number of seconds. */
async function within(seconds: number): Promise<string[]> {
  void settleDuePayments(container)
  await jest.advanceTimersByTimeAsync(seconds * 1000)
  return tried
}

const payments = (count: number, name = "p") => Array.from({ length: count }, (_, number) => `${name}${number}`)
const addDue = (ids: readonly string[]) => ids.forEach((id) => due.add(id))

beforeEach(() => {
  // Each test begins long after the one before, because calls for help are rate-limited by time.
  const now = Date.now() + 3_600_000
  jest.useFakeTimers({ now })
  jest.mocked(settlePayment).mockImplementation(settle)
  tried.length = 0
  mostAtWork = 0
  asked.mockClear()
})

afterEach(async () => {
  hanging.forEach((letGo) => letGo())
  await jest.advanceTimersByTimeAsync(600_000)
  due.clear()
  ends.clear()
  hanging.clear()
})

describe("settling due payments", () => {
  it("settles each of them once in one run, three at a time", async () => {
    addDue(payments(170))

    await within(60)

    expect(tried.toSorted()).toEqual(payments(170).toSorted())
    expect(mostAtWork).toBe(3)
  })

  it("settles payments that become due meanwhile, too", async () => {
    addDue(payments(9))
    void within(2)
    addDue(payments(9, "later"))

    await jest.advanceTimersByTimeAsync(10_000)

    expect(tried).toHaveLength(18)
  })

  it.each<Outcome>(["attention", "broken_off", "nothing_to_settle", "busy"])(
    "tries a payment that ends with %s once in a run, and settles all others",
    async (outcome) => {
      addDue(payments(60))
      ends.set("p0", outcome).set("p1", outcome)

      await within(60)

      expect(tried.toSorted()).toEqual(payments(60).toSorted())
    }
  )

  it("is not delayed by payments that hang, and does not try them again", async () => {
    addDue(payments(60))
    payments(3).forEach((id) => hanging.set(id, () => undefined))

    await within(60)

    expect(tried.toSorted()).toEqual(payments(60).toSorted())
  })

  it("settles no more at a time when it is called again, and then settles what is due", async () => {
    addDue(payments(30))
    void within(1)
    await within(60)
    expect(mostAtWork).toBe(3)

    addDue(payments(6, "later"))
    await within(10)
    expect(tried).toHaveLength(36)
  })

  it("asks the other workers for help every two seconds while more is due than it settles at a time", async () => {
    addDue(payments(3))
    await within(5)
    expect(asked).not.toHaveBeenCalled()

    addDue(payments(45))
    await within(5)
    expect(asked.mock.calls).toEqual(payments(3).map(() => [{ name: PAYMENTS_DUE, data: {} }, { internal: true }]))
  })

  it("passes on a call for help every two seconds while it has no free slot", async () => {
    addDue(payments(3))
    payments(3).forEach((id) => hanging.set(id, () => undefined))
    await within(1)

    helpToSettle(container)
    expect(asked).toHaveBeenCalledTimes(1)
    helpToSettle(container)
    helpToSettle(container)
    expect(asked).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(tried).toHaveLength(3)
  })

  it("settles when it is called for help and has a free slot", async () => {
    addDue(payments(3))

    helpToSettle(container)

    await jest.advanceTimersByTimeAsync(2_000)
    expect(tried).toHaveLength(3)
    expect(asked).not.toHaveBeenCalled()
  })
})
