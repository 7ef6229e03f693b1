/** Shows that several locks are taken in one order, which prevents deadlocks. */
import type { ILockingModule } from "@medusajs/framework/types"
import { oneAfterTheOther } from "../one-after-the-other"

/** Records the order in which locks are taken and released. */
function notingLocks(deeds: string[]) {
  const execute: ILockingModule["execute"] = async (key, job) => {
    deeds.push(`take ${String(key)}`)
    const result = await job()
    deeds.push(`give ${String(key)}`)
    return result
  }
  return { execute } as ILockingModule
}

describe("several locks", () => {
  it.each([[["b", "a", "c"]], [["c", "b", "a", "b"]]])("are taken in the same order: %j", async (keys) => {
    const deeds: string[] = []
    const result = await oneAfterTheOther(notingLocks(deeds))(keys, () => {
      deeds.push("work")
      return Promise.resolve("done")
    })
    expect(deeds).toEqual(["take a", "take b", "take c", "work", "give c", "give b", "give a"])
    expect(result).toBe("done")
  })

  it("are not taken without a key", async () => {
    const deeds: string[] = []
    expect(await oneAfterTheOther(notingLocks(deeds))([], () => Promise.resolve(1))).toBe(1)
    expect(deeds).toEqual([])
  })
})
