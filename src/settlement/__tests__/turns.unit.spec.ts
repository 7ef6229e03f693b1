/** Settlements take turns: a few at a time, waiting shoppers first, with one slot reserved for everything else. */
import { Turns } from "../turns"

const SECOND = 1000

const begun: string[] = []
let ends: Map<string, () => void>
let turns: Turns<string>

beforeEach(() => {
  jest.useFakeTimers()
  begun.length = 0
  ends = new Map()
  turns = new Turns(4, { afterMs: 10 * SECOND, atMost: 2 })
})

afterEach(() => jest.useRealTimers())

/** Requests work that runs until it is ended; a shopper waits for it for a number of seconds. */
async function ask(key: string, shopperWaits = 0): Promise<string> {
  const work = () => {
    begun.push(key)
    return new Promise<string>((resolve) => ends.set(key, () => resolve(`${key} is done`)))
  }
  const asked = turns.take(key, work, shopperWaits && Date.now() + shopperWaits * SECOND)
  await jest.advanceTimersByTimeAsync(1)
  return asked
}

async function askFor(keys: readonly string[], shopperWaits = 0): Promise<void> {
  for (const key of keys) {
    void ask(key, shopperWaits)
    await jest.advanceTimersByTimeAsync(1)
  }
}

async function end(key: string): Promise<void> {
  ends.get(key)?.()
  await jest.advanceTimersByTimeAsync(1)
}

describe("turns", () => {
  it("leave one slot for other work, however many shoppers wait", async () => {
    await askFor(["s1", "s2", "s3", "s4"], 8)
    expect(begun).toEqual(["s1", "s2", "s3"])

    await askFor(["job", "webhook"])
    expect(begun).toEqual(["s1", "s2", "s3", "job"])
  })

  it("leave one slot for shoppers, however much other work waits", async () => {
    await askFor(["a", "b", "c", "d"])
    expect(begun).toEqual(["a", "b", "c"])

    await askFor(["s1", "s2"], 8)
    expect(begun).toEqual(["a", "b", "c", "s1"])
  })

  it("go to shoppers first, the latest before the others, and then to the rest in order", async () => {
    await askFor(["a", "b", "c", "d", "e"])
    await askFor(["s1", "s2", "s3"], 8)
    await end("a")
    await end("b")
    await end("c")
    expect(begun.slice(3)).toEqual(["s1", "s3", "s2", "d"])
    await end("d")
    expect(begun.at(-1)).toBe("e")
  })

  it("treat a shopper who has been answered meanwhile like the rest", async () => {
    await askFor(["s1", "s2", "s3", "early"], 8)
    await jest.advanceTimersByTimeAsync(7 * SECOND)
    await askFor(["late"], 8)
    expect(begun).toEqual(["s1", "s2", "s3"])

    await jest.advanceTimersByTimeAsync(2 * SECOND)
    expect(begun).toEqual(["s1", "s2", "s3", "early"])
    await end("s1")
    expect(begun.at(-1)).toBe("late")
  })

  it("do the same work once for all who ask before it begins, and sooner when one of them is a shopper", async () => {
    await askFor(["a", "b", "c", "d", "both"])
    const shopper = ask("both", 8)
    await jest.advanceTimersByTimeAsync(1)
    expect(begun).toEqual(["a", "b", "c", "both"])
    await end("both")
    expect(await shopper).toBe("both is done")
    await end("a")
    expect(begun.filter((key) => key === "both")).toHaveLength(1)
  })

  it("do work again for those who ask after it has begun, and never the same work twice at a time", async () => {
    await askFor(["a"])
    await askFor(["a"], 8)
    expect(begun).toEqual(["a"])
    await end("a")
    expect(begun).toEqual(["a", "a"])
  })

  it("give the slots of hanging work to others, up to a limit", async () => {
    await askFor(["a", "b", "c", "d", "e", "f", "g"])
    expect(begun).toEqual(["a", "b", "c"])

    await jest.advanceTimersByTimeAsync(10 * SECOND)
    expect(begun).toEqual(["a", "b", "c", "d", "e"])
    await jest.advanceTimersByTimeAsync(60 * SECOND)
    expect(begun).toEqual(["a", "b", "c", "d", "e"])

    await end("c")
    expect(begun).toEqual(["a", "b", "c", "d", "e", "f"])
  })

  it("do not restart hanging work, and then do it once for all who have asked meanwhile", async () => {
    await askFor(["a"])
    await jest.advanceTimersByTimeAsync(10 * SECOND)
    await askFor(["a", "a"])
    expect(begun).toEqual(["a"])

    await end("a")
    expect(begun).toEqual(["a", "a"])
  })

  it("continue when work fails, and pass the failure to those who asked", async () => {
    const failing = turns.take("a", () => Promise.reject(new Error("broken")))
    await expect(failing).rejects.toThrow("broken")
    await askFor(["a"])
    expect(begun).toEqual(["a"])
  })

  it("do not let work wait for itself when it asks for the same work", async () => {
    const inside = turns.take("a", async () => `inside: ${await turns.take("a", () => Promise.resolve("done"))}`)
    expect(await inside).toBe("inside: done")
  })
})
