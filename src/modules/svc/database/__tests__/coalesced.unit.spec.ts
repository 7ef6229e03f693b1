/** Shows that keys which arrive together share a query, and that a slow query does not block others. */
import { Coalesced } from "../coalesced"

/** Answers each key in capitals when released; `unknown` has no answer. */
function slowAnswers(atOnce?: number) {
  const questions: Record<string, number>[] = []
  const waiting: ((error?: Error) => void)[] = []
  const coalesced = new Coalesced<string>(async (times) => {
    questions.push(Object.fromEntries(times))
    const error = await new Promise<Error | undefined>((resolve) => waiting.push(resolve))
    if (error) {
      throw error
    }
    return new Map([...times.keys()].filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]))
  }, atOnce)
  return { coalesced, questions, letGo: (error?: Error) => waiting.shift()?.(error) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A single caller's query starts within two turns. */
async function untilAsked(): Promise<void> {
  await turn()
  await turn()
}

describe("Coalesced", () => {
  it("asks for a single caller within two turns of the event loop", async () => {
    const { coalesced, questions, letGo } = slowAnswers()
    const answer = coalesced.about("a")
    await untilAsked()
    expect(questions).toEqual([{ a: 1 }])
    letGo()
    expect(await answer).toBe("A")
  })

  it.each([undefined, 2])("asks once for callers who arrive together (%p questions at once)", async (atOnce) => {
    const { coalesced, questions, letGo } = slowAnswers(atOnce)
    const answers = ["a", "b", "a", "unknown"].map((key) => coalesced.about(key))
    await untilAsked()
    letGo()
    expect(await Promise.all(answers)).toEqual(["A", "B", "A", undefined])
    expect(questions).toEqual([{ a: 2, b: 1, unknown: 1 }])
  })

  it("waits for more callers as long as each turn brings one, for six turns at most", async () => {
    const { coalesced, questions, letGo } = slowAnswers()
    const answers: Promise<string | undefined>[] = []
    for (const key of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
      answers.push(coalesced.about(key))
      await turn()
    }
    expect(questions).toEqual([{ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }])
    letGo()
    expect(await answers[0]).toBe("A")
    await untilAsked()
    letGo()
    expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D", "E", "F", "G", "H"])
  })

  it("collects callers while a question is running, and counts how often each object is asked for", async () => {
    const { coalesced, questions, letGo } = slowAnswers()
    const first = coalesced.about("a")
    await untilAsked()
    const others = ["b", "a", "c", "a"].map((key) => coalesced.about(key))
    letGo()
    expect(await first).toBe("A")
    await untilAsked()
    letGo()
    expect(await Promise.all(others)).toEqual(["B", "A", "C", "A"])
    expect(questions).toEqual([{ a: 1 }, { b: 1, a: 2, c: 1 }])
  })

  it("runs as many questions as allowed, and then collects callers", async () => {
    const { coalesced, questions, letGo } = slowAnswers(2)
    const answers: Promise<string | undefined>[] = []
    for (const key of ["a", "b", "c", "d"]) {
      answers.push(coalesced.about(key))
      await untilAsked()
    }
    expect(questions).toEqual([{ a: 1 }, { b: 1 }])
    letGo()
    expect(await answers[0]).toBe("A")
    await untilAsked()
    expect(questions).toEqual([{ a: 1 }, { b: 1 }, { c: 1, d: 1 }])
    letGo()
    letGo()
    expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D"])
  })

  it("does not let a question without an answer delay later callers", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate"] })
    const { coalesced, questions } = slowAnswers()
    void coalesced.about("a")
    await untilAsked()
    void coalesced.about("b")
    jest.advanceTimersByTime(999)
    await untilAsked()
    expect(questions).toEqual([{ a: 1 }])
    jest.advanceTimersByTime(1)
    await untilAsked()
    jest.useRealTimers()
    void coalesced.about("c")
    await untilAsked()
    expect(questions).toEqual([{ a: 1 }, { b: 1 }])
  })

  it("does not end another question by a late answer", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate"] })
    const { coalesced, questions, letGo } = slowAnswers()
    const late = coalesced.about("a")
    await untilAsked()
    const next = coalesced.about("b")
    jest.advanceTimersByTime(1000)
    await untilAsked()
    jest.useRealTimers()
    letGo()
    expect(await late).toBe("A")
    const last = coalesced.about("c")
    await untilAsked()
    expect(questions).toEqual([{ a: 1 }, { b: 1 }])
    letGo()
    expect(await next).toBe("B")
    await untilAsked()
    letGo()
    expect(await last).toBe("C")
  })

  it("fails for all callers of a question, and for no later caller", async () => {
    const { coalesced, letGo } = slowAnswers()
    const first = coalesced.about("a")
    await untilAsked()
    const second = coalesced.about("b")
    letGo(new Error("gone"))
    await expect(first).rejects.toThrow("gone")
    await untilAsked()
    letGo()
    expect(await second).toBe("B")
  })

  it("answers each object separately, even when two are equal", async () => {
    const coalesced = new Coalesced<number, { text: string }>((keys) =>
      Promise.resolve(new Map([...keys.keys()].map((key, index) => [key, index])))
    )
    const answers = [{ text: "same" }, { text: "same" }].map((key) => coalesced.about(key))
    expect(await Promise.all(answers)).toEqual([0, 1])
  })
})
