/** Shows that messages which arrive together are stored in one batch. */
import type { Identified } from "../identify"
import { MessageBatches } from "../together/message-batches"
import type { RecordedMessage } from "../recorded"

// Only the text matters.
const messageOf = (body: string) => ({ message: { body } }) as Identified

const describeRecorded = (body: string): RecordedMessage => ({
  outcome: "verified",
  reason: body,
  repeated: false,
  to_settle: false,
})

/** Stores messages when released, except those called `other`; records the batches. */
function slowly() {
  const together: string[][] = []
  const waiting: ((error?: Error) => void)[] = []
  const batches = new MessageBatches(1, async (messages) => {
    together.push(messages.map(({ message: { body } }) => body))
    const error = await new Promise<Error | undefined>((resolve) => waiting.push(resolve))
    if (error) {
      throw error
    }
    const plain = messages.filter(({ message: { body } }) => body !== "other")
    return new Map(plain.map((each) => [each, describeRecorded(each.message.body)]))
  })
  const record = async (body: string) => (await batches.record(messageOf(body)))?.reason
  return { record, together, letGo: (error?: Error) => waiting.shift()?.(error) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe("MessageBatches", () => {
  it("writes down together what comes while others are being written down, the same text as often as it comes", async () => {
    const { record, together, letGo } = slowly()
    const first = record("a")
    await turn()
    const others = ["b", "c", "b"].map(record)
    letGo()
    expect(await first).toBe("a")
    await turn()
    letGo()
    expect(await Promise.all(others)).toEqual(["b", "c", "b"])
    expect(together).toEqual([["a"], ["b", "c", "b"]])
  })

  it("answers nobody before what holds the message is written down", async () => {
    const { record, letGo } = slowly()
    let answered = false
    const result = record("a").then(() => (answered = true))
    await turn()
    expect(answered).toBe(false)
    letGo()
    await result
    expect(answered).toBe(true)
  })

  it("leaves those to be recorded by themselves that are not plain, and all when what they were in came to nothing", async () => {
    const { record, letGo } = slowly()
    const first = record("a")
    await turn()
    const results = ["b", "other", "c"].map(record)
    letGo(new Error("the connection has ended"))
    expect(await first).toBeUndefined()
    await turn()
    letGo()
    expect(await Promise.all(results)).toEqual(["b", undefined, "c"])
  })
})
