import { Coalesced } from "../coalesced"

/** Answers each key in capitals when it is let go; `unknown` has no answer. */
function slowAnswers() {
  const questions: Record<string, number>[] = []
  const waiting: ((error?: Error) => void)[] = []
  const coalesced = new Coalesced<string>(async (times) => {
    questions.push(Object.fromEntries(times))
    const error = await new Promise<Error | undefined>((resolve) => waiting.push(resolve))
    if (error) {
      throw error
    }
    return new Map([...times.keys()].filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]))
  })
  return { coalesced, questions, letGo: (error?: Error) => waiting.shift()?.(error) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe("Coalesced", () => {
  it("asks at once for who is alone", async () => {
    const { coalesced, questions, letGo } = slowAnswers()
    const answer = coalesced.about("a")
    expect(questions).toEqual([{ a: 1 }])
    letGo()
    expect(await answer).toBe("A")
  })

  it("gathers who comes while a question is under way, and says how often each is asked for", async () => {
    const { coalesced, questions, letGo } = slowAnswers()
    const answers = ["a", "b", "a", "c", "a"].map((key) => coalesced.about(key))
    letGo()
    await turn()
    letGo()
    expect(await Promise.all(answers)).toEqual(["A", "B", "A", "C", "A"])
    expect(questions).toEqual([{ a: 1 }, { b: 1, a: 2, c: 1 }])
  })

  it("says of what is not known that it is not", async () => {
    const { coalesced, letGo } = slowAnswers()
    const answer = coalesced.about("unknown")
    letGo()
    expect(await answer).toBeUndefined()
  })

  it("does not let a question without an answer hold up who comes after it", async () => {
    jest.useFakeTimers()
    const { coalesced, questions } = slowAnswers()
    void coalesced.about("a")
    void coalesced.about("b")
    jest.advanceTimersByTime(999)
    expect(questions).toEqual([{ a: 1 }])
    jest.advanceTimersByTime(1)
    jest.useRealTimers()
    void coalesced.about("c")
    expect(questions).toEqual([{ a: 1 }, { b: 1 }])
  })

  it("lets an answer that comes after all end nobody else's question", async () => {
    jest.useFakeTimers()
    const { coalesced, questions, letGo } = slowAnswers()
    const late = coalesced.about("a")
    const next = coalesced.about("b")
    jest.advanceTimersByTime(1000)
    jest.useRealTimers()
    letGo()
    expect(await late).toBe("A")
    const last = coalesced.about("c")
    expect(questions).toEqual([{ a: 1 }, { b: 1 }])
    letGo()
    expect(await next).toBe("B")
    await turn()
    letGo()
    expect(await last).toBe("C")
  })

  it("fails for all who were asked for, and for nobody who comes after", async () => {
    const { coalesced, letGo } = slowAnswers()
    const first = coalesced.about("a")
    const second = coalesced.about("b")
    letGo(new Error("gone"))
    await expect(first).rejects.toThrow("gone")
    await turn()
    letGo()
    expect(await second).toBe("B")
  })
})
