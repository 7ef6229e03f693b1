/** Shows the effect of each message on an attempt, in every order of arrival. */
import type { TransactionStatus } from "../../../../gateway"
import { type AttemptState, type AttemptStatus, decideTransition } from "../attempt-state"

interface Message {
  status: TransactionStatus
  transactionNumber: string
}

const statuses: TransactionStatus[] = ["in_progress", "failed", "success"]
const messages: Message[] = statuses.flatMap((status) => [
  { status, transactionNumber: "T1" },
  { status, transactionNumber: "T2" },
])

function buildState(status: AttemptStatus, sessionPaidByOther = false): AttemptState {
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

/** The state of the ledger, and the raised issues, after messages have arrived one by one. */
function arrive(sequence: Message[], sessionPaidByOther = false) {
  const effects: string[] = []
  let state = buildState("awaiting_payment", sessionPaidByOther)
  for (const message of sequence) {
    const transition = decideTransition(state, message)
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

const isSuccess = ({ status }: Message) => status === "success"

/** For each message whether it comes after the first success. */
const areLate = (sequence: Message[]) => sequence.map((_, index) => sequence.slice(0, index).some(isSuccess))

const raised = (sequence: Message[], effect: string) =>
  arrive(sequence).effects.map((candidate) => candidate === effect)

const areEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

describe("every order of arrival of up to four messages", () => {
  const all = sequences(4)

  it("is covered", () => {
    expect(all).toHaveLength(6 + 6 ** 2 + 6 ** 3 + 6 ** 4)
  })

  it.each<[string, (sequence: Message[]) => boolean]>([
    [
      "ends paid exactly when one of them is a success",
      (sequence) => (arrive(sequence).state.status === "paid") === sequence.some(isSuccess),
    ],
    [
      "keeps the transaction number of the first success",
      (sequence) => arrive(sequence).state.transactionNumber === (sequence.find(isSuccess)?.transactionNumber ?? null),
    ],
    [
      "pays the session at most once",
      (sequence) => arrive(sequence).effects.filter((effect) => effect === "paid").length <= 1,
    ],
    [
      "never pays a session that another attempt has paid",
      (sequence) => !arrive(sequence, true).effects.includes("paid"),
    ],
    [
      "raises paid_twice exactly for each success that follows under another number",
      (sequence) => {
        const number = sequence.find(isSuccess)?.transactionNumber
        const late = areLate(sequence)
        const expected = sequence.map(
          (message, index) => late[index] && isSuccess(message) && message.transactionNumber !== number
        )
        return areEqual(raised(sequence, "paid_twice"), expected)
      },
    ],
    [
      "raises late_failure exactly for each failure after a success",
      (sequence) => {
        const late = areLate(sequence)
        const expected = sequence.map(({ status }, index) => late[index] && status === "failed")
        return areEqual(raised(sequence, "late_failure"), expected)
      },
    ],
    [
      "ends as a failure when nothing is a success but one of them a failure",
      (sequence) =>
        sequence.some(isSuccess) ||
        sequence.every(({ status }) => status !== "failed") ||
        arrive(sequence).state.status === "failed",
    ],
    [
      "changes nothing when a message comes again at once",
      (sequence) => areEqual(arrive([...sequence, ...sequence.slice(-1)]).state, arrive(sequence).state),
    ],
  ])("%s", (_rule, holds) => {
    expect(all.filter((sequence) => !holds(sequence))).toEqual([])
  })
})
