/** Shows that messages which arrive together are written down together. */
import { NewNotifications } from "../new-notifications"
import type { IncomingNotification, RecordedNotification } from "../recorded"

const messageOf = (body: string): IncomingNotification => ({
  channel: "webhook",
  body,
  received: { format: "json", fields: [] },
})

const describeRecorded = (body: string): RecordedNotification => ({
  outcome: "verified",
  reason: body,
  repeated: false,
  to_settle: false,
})

/** Writes messages down when it is let go, all but those that are called `other`; notes which came together. */
function slowly() {
  const together: string[][] = []
  const waiting: ((error?: Error) => void)[] = []
  const notifications = new NewNotifications(async (messages) => {
    together.push([...messages.values()].map(({ body }) => body))
    const error = await new Promise<Error | undefined>((resolve) => waiting.push(resolve))
    if (error) {
      throw error
    }
    const plain = [...messages].filter(([, { body }]) => body !== "other")
    return new Map(plain.map(([key, { body }]) => [key, describeRecorded(body)]))
  })
  const record = async (body: string) => (await notifications.record(messageOf(body)))?.reason
  return { record, together, letGo: (error?: Error) => waiting.shift()?.(error) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe("NewNotifications", () => {
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
