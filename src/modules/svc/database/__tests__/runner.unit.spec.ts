/** Shows that an event goes out after the commit of its change, and never without it. */
import type { SvcEvent } from "../../../../events/events"
import { announce, Runner } from "../runner"
import type { Sql } from "../sql"

function startRunner() {
  const log: string[] = []
  const connect = (): Sql => ({ execute: () => Promise.resolve([]) })
  const repository = {
    getFreshManager: connect,
    transaction: async (work: (sql: Sql) => Promise<unknown>) => {
      const result = await work(connect())
      log.push("COMMIT")
      return result
    },
  } as never
  const emit = (events: readonly SvcEvent[]) => log.push(...events.map(({ name }) => name))
  return { runner: new Runner(repository, emit), log }
}

const announceFailure = async (sql: Sql) => {
  announce(sql, "svc.payment.failed", { attempt_id: "1" })
  return Promise.resolve()
}

describe("an event that a change announces", () => {
  it("is emitted after the commit", async () => {
    const { runner, log } = startRunner()
    await runner.write(announceFailure)
    expect(log).toEqual(["COMMIT", "svc.payment.failed"])
  })

  it("is emitted after a single statement", async () => {
    const { runner, log } = startRunner()
    await runner.writeEach(announceFailure)
    expect(log).toEqual(["svc.payment.failed"])
  })

  it("is not emitted when the transaction is rolled back", async () => {
    const { runner, log } = startRunner()
    const failing = runner.write(async (sql) => {
      await announceFailure(sql)
      throw new Error("rolled back")
    })
    await expect(failing).rejects.toThrow("rolled back")
    expect(log).toEqual([])
  })

  it("is refused where it would be lost", async () => {
    const { runner } = startRunner()
    await expect(runner.read(announceFailure)).rejects.toThrow("outside of a transaction")
  })
})
