/** Shows the outcomes of calling a function of the store. */
import { callStoreFunction } from "../store-function"

describe("a function of the store", () => {
  it("may answer", async () => {
    expect(await callStoreFunction(() => Promise.resolve(1))).toEqual({ outcome: "answered", value: 1 })
  })

  it("has failed when it throws, at once or later, and its message is not passed on", async () => {
    const failed = { outcome: "failed", error: "TypeError" }
    expect(await callStoreFunction(() => Promise.reject(new TypeError("key sk_1")))).toEqual(failed)
    expect(
      await callStoreFunction(() => {
        throw new TypeError("key sk_1")
      })
    ).toEqual(failed)
  })

  it("may report an unknown outcome itself", async () => {
    const error = Object.assign(new Error("lost"), { outcome: "unknown" })
    expect(await callStoreFunction(() => Promise.reject(error))).toEqual({ outcome: "unknown", error: "Error" })
  })

  it("is unknown when it takes too long, and is aborted by its signal", async () => {
    let told = false
    const result = await callStoreFunction(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            told = true
            resolve("too late")
          })
        }),
      20
    )
    expect(result).toEqual({ outcome: "unknown", error: "TimeoutError" })
    expect(told).toBe(true)
  })
})
