/** Stands in for the store's notification providers, so that tests see the messages to customers. */
import { Modules } from "@medusajs/framework/utils"
import type { TestStore } from "./with-store"

export interface PostedMessage {
  to: string
  channel: string
  template: string
  idempotency_key: string
  data: Record<string, unknown>
  content: { subject: string; text: string; html: string }
}

/**
 * Gives the store notification providers for channels, and takes what they would send, for each test of a file.
 *
 * @returns the posted messages of the running test, and a function that makes the next ones end differently.
 */
export function bindStorePost(store: TestStore) {
  const posted: PostedMessage[] = []
  let answer: () => Promise<unknown> = () => Promise.resolve({})
  let spy: jest.SpyInstance

  beforeEach(() => {
    posted.length = 0
    answer = () => Promise.resolve({})
    spy = jest
      .spyOn(store.container.resolve(Modules.NOTIFICATION), "createNotifications")
      .mockImplementation(async (given: unknown) => {
        posted.push(...([given].flat() as PostedMessage[]))
        return (await answer()) as never
      })
  })
  afterEach(() => spy.mockRestore())

  const addProvider = async (...channels: string[]) => {
    for (const channel of channels) {
      await store.sql(
        `INSERT INTO notification_provider (id, handle, name, channels, is_enabled) VALUES (?, ?, ?, ARRAY[?], true)`,
        [channel, channel, channel, channel]
      )
    }
  }

  const answerWith = (next: () => Promise<unknown>) => {
    answer = next
  }

  return { posted, addProvider, answerWith }
}
