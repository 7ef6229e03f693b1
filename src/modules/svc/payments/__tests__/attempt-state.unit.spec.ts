import type { TransactionStatus } from "../../../../gateway"
import { type AttemptState, type AttemptStatus, attemptStatuses, transitionOf } from "../attempt-state"

interface Message {
  status: TransactionStatus
  transactionNumber: string
}

const statuses: TransactionStatus[] = ["in_progress", "failed", "success"]
const messages: Message[] = statuses.flatMap((status) => [
  { status, transactionNumber: "T1" },
  { status, transactionNumber: "T2" },
])

function stateOf(status: AttemptStatus, sessionPaidByOther = false): AttemptState {
  return { status, transactionNumber: status === "paid" ? "T1" : null, sessionPaidByOther }
}

/** Every sequence of one to `length` messages. */
function sequences(length: number): Message[][] {
  if (length === 0) {
    return []
  }
  const shorter = sequences(length - 1)
  const longest = shorter.filter((sequence) => sequence.length === length - 1)
  const starts = length === 1 ? [[]] : longest
  return [...shorter, ...starts.flatMap((start) => messages.map((message) => [...start, message]))]
}

/** What the ledger holds, and what was raised, after messages have arrived one after the other. */
function arrive(sequence: Message[], sessionPaidByOther: boolean) {
  const effects: string[] = []
  let state = stateOf("awaiting_payment", sessionPaidByOther)
  for (const message of sequence) {
    const transition = transitionOf(state, message)
    effects.push(transition.effect)
    const becomesPaid =
      transition.effect === "paid" || (transition.effect === "paid_twice" && transition.attempt === "becomes_paid")
    if (becomesPaid) {
      state = { ...state, status: "paid", transactionNumber: message.transactionNumber }
    } else if (transition.effect === "failed" || transition.effect === "in_progress") {
      state = { ...state, status: transition.effect }
    }
  }
  return { state, effects }
}

describe("transitionOf", () => {
  it.each([
    ["awaiting_payment", "in_progress", { effect: "in_progress" }],
    ["awaiting_payment", "failed", { effect: "failed" }],
    ["awaiting_payment", "success", { effect: "paid" }],
    ["in_progress", "in_progress", { effect: "none" }],
    ["in_progress", "failed", { effect: "failed" }],
    ["in_progress", "success", { effect: "paid" }],
    ["failed", "in_progress", { effect: "none" }],
    ["failed", "failed", { effect: "none" }],
    ["failed", "success", { effect: "paid" }],
    ["paid", "in_progress", { effect: "none" }],
    ["paid", "failed", { effect: "late_failure" }],
    ["paid", "success", { effect: "none" }],
  ] as const)("takes an attempt that is %s through %s", (before, status, expected) => {
    expect(transitionOf(stateOf(before), { status, transactionNumber: "T1" })).toEqual(expected)
  })

  it("asks for money back when a paid attempt is paid under another transaction number", () => {
    expect(transitionOf(stateOf("paid"), { status: "success", transactionNumber: "T2" })).toEqual({
      effect: "paid_twice",
      attempt: "stays_paid",
    })
  })

  it.each(attemptStatuses.filter((status) => status !== "paid"))(
    "asks for money back when another attempt has paid the session of one that is %s",
    (before) => {
      expect(transitionOf(stateOf(before, true), { status: "success", transactionNumber: "T2" })).toEqual({
        effect: "paid_twice",
        attempt: "becomes_paid",
      })
    }
  )
})

describe("every order of arrival of up to four messages", () => {
  const all = sequences(4)

  it("is covered", () => {
    expect(all).toHaveLength(6 + 6 ** 2 + 6 ** 3 + 6 ** 4)
  })

  it("ends paid exactly when one of them is a success", () => {
    const wrong = all.filter((sequence) => {
      const succeeded = sequence.some(({ status }) => status === "success")
      return (arrive(sequence, false).state.status === "paid") !== succeeded
    })
    expect(wrong).toEqual([])
  })

  it("keeps the transaction number of the first success", () => {
    const wrong = all.filter((sequence) => {
      const first = sequence.find(({ status }) => status === "success")
      return arrive(sequence, false).state.transactionNumber !== (first?.transactionNumber ?? null)
    })
    expect(wrong).toEqual([])
  })

  it("pays the session at most once", () => {
    const wrong = all.filter(
      (sequence) => arrive(sequence, false).effects.filter((effect) => effect === "paid").length > 1
    )
    expect(wrong).toEqual([])
  })

  it("never pays a session that another attempt has paid", () => {
    const wrong = all.filter((sequence) => arrive(sequence, true).effects.includes("paid"))
    expect(wrong).toEqual([])
  })

  it("raises paid_twice exactly for each success that follows under another number", () => {
    const wrong = all.filter((sequence) => {
      const first = sequence.findIndex(({ status }) => status === "success")
      const number = sequence[first]?.transactionNumber
      const expected = sequence.map(
        ({ status, transactionNumber }, index) =>
          first !== -1 && index > first && status === "success" && transactionNumber !== number
      )
      const raised = arrive(sequence, false).effects.map((effect) => effect === "paid_twice")
      return JSON.stringify(raised) !== JSON.stringify(expected)
    })
    expect(wrong).toEqual([])
  })

  it("raises late_failure exactly for each failure after a success", () => {
    const wrong = all.filter((sequence) => {
      const first = sequence.findIndex(({ status }) => status === "success")
      const expected = sequence.map(({ status }, index) => first !== -1 && index > first && status === "failed")
      const raised = arrive(sequence, false).effects.map((effect) => effect === "late_failure")
      return JSON.stringify(raised) !== JSON.stringify(expected)
    })
    expect(wrong).toEqual([])
  })

  it("ends the same for every order when nothing is a success but one of them a failure", () => {
    const wrong = all.filter(
      (sequence) =>
        sequence.every(({ status }) => status !== "success") &&
        sequence.some(({ status }) => status === "failed") &&
        arrive(sequence, false).state.status !== "failed"
    )
    expect(wrong).toEqual([])
  })

  it("changes nothing when a message comes again at once", () => {
    const wrong = all.filter((sequence) => {
      const once = arrive(sequence, false)
      const last = sequence.at(-1)
      return last && JSON.stringify(arrive([...sequence, last], false).state) !== JSON.stringify(once.state)
    })
    expect(wrong).toEqual([])
  })
})
