/** Plays the store's own `refund` and `inquire` functions, and the bank behind them. */
import { setTimeout as wait } from "node:timers/promises"
import type {
  InquireFunction,
  RefundFunction,
  SvcOptionsInput,
} from "../../../src/modules/svc/settings/options/options"
import { STORE_FUNCTION_TIMEOUT_MS } from "../../../src/modules/svc/settings/store-function"
import type { Letter } from "./letter"

/** Behaviours of the store's refund function; each of the first four sends the money. */
export const refundMoods = [
  "pays",
  "pays_late",
  "pays_and_loses_answer",
  "pays_and_hangs",
  "loses_answer",
  "fails",
  "hangs",
] as const
export type RefundMood = (typeof refundMoods)[number]

export const inquireMoods = ["answers", "answers_late", "knows_nothing", "fails", "hangs", "talks_nonsense"] as const
export type InquireMood = (typeof inquireMoods)[number]

/** Scenarios do not wait for a quarter of a minute: a hanging function is given up after this time. */
const PATIENCE_MS = 300
const LATE_MS = 150

/** Money that was really sent back to a shopper. */
export interface Movement {
  gateway_order_id: string
  /** The number that its task had then; a genuine message can correct it. */
  transaction_number: string
  /** The id of its task, where staff sent it. */
  task?: string
  /** Decimal text. */
  amount: string
  by: "function" | "staff"
  /** Whether a refund task records it, by the function's answer or because staff found it at the bank. */
  noted: boolean
}

/** The store's own `refund` and `inquire` functions, which behave as a gateway's interface could, and the bank behind them. */
export class StoreFunctions {
  refundMood: RefundMood = "pays"
  inquireMood: InquireMood = "answers"
  /** All payouts of this scenario. */
  movements: Movement[] = []
  #letters: readonly Letter[] = []

  /** Starts a new scenario with these letters of its gateway. */
  begin(letters: readonly Letter[]): void {
    this.#letters = letters
    this.movements = []
    this.calmDown()
  }

  /** Makes everything work from now on. */
  calmDown(): void {
    this.refundMood = "pays"
    this.inquireMood = "answers"
  }

  readonly refund: RefundFunction = async ({ gateway_order_id, transaction_number, amount }, signal) => {
    const mood = this.refundMood
    const { movements } = this
    if (mood === "pays_late") {
      await wait(LATE_MS)
    }
    if (mood.startsWith("pays")) {
      movements.push({
        gateway_order_id,
        transaction_number,
        amount,
        by: "function",
        noted: answersInTime(mood) && !signal.aborted,
      })
    }
    switch (mood) {
      case "pays":
      case "pays_late":
        return { reference: `BANK-${movements.length}` }
      case "fails":
        throw new Error("declined")
      case "loses_answer":
      case "pays_and_loses_answer":
        throw Object.assign(new Error("connection lost"), { outcome: "unknown" })
      case "hangs":
      case "pays_and_hangs":
        return untilGivenUp(signal)
    }
  }

  readonly inquire: InquireFunction = async ({ gateway_order_id }, signal) => {
    const mood = this.inquireMood
    const answer = this.#lastWordAbout(gateway_order_id)
    if (mood === "answers_late") {
      await wait(LATE_MS)
    }
    switch (mood) {
      case "answers":
      case "answers_late":
        return answer
      case "knows_nothing":
        return undefined
      case "talks_nonsense":
        return { status: "perhaps" } as never
      case "fails":
        throw new Error("unreachable")
      case "hangs":
        return untilGivenUp(signal)
    }
  }

  /** Returns the options of a store with these functions. */
  options(): Pick<SvcOptionsInput, "refund" | "inquire"> {
    return { refund: this.refund, inquire: this.inquire }
  }

  /** Returns the gateway's success about an order, otherwise its last decision. */
  #lastWordAbout(orderId: string): Awaited<ReturnType<InquireFunction>> {
    const letters = this.#letters.filter(({ about }) => about.gateway_order_id === orderId)
    const letter = letters.find(({ result }) => result === "success") ?? letters.at(-1)
    return letter && { status: letter.result, transaction_number: letter.transaction_number, amount: letter.amount }
  }
}

function answersInTime(mood: RefundMood): boolean {
  return mood === "pays" || mood === "pays_late"
}

async function untilGivenUp(signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => signal.addEventListener("abort", resolve))
  throw new Error("given up")
}

/** Shortens the time limit of the store's functions only; returns a function that restores it. */
export function shortenPatience(): () => void {
  const honest = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => honest(ms === STORE_FUNCTION_TIMEOUT_MS ? PATIENCE_MS : ms)
  return () => {
    AbortSignal.timeout = honest
  }
}
