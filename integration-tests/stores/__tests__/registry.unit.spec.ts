/** Shows that work which needs the registry is retried, unless it cannot succeed. */
import { reasonOf, withRegistry } from "../registry"

function failing(times: number, message = "fetch failed") {
  const work = jest.fn<Promise<string>, []>().mockResolvedValue("installed")
  for (let n = 0; n < times; n++) {
    work.mockRejectedValueOnce(new Error(message))
  }
  return work
}

describe("What needs the registry", () => {
  beforeEach(() => jest.spyOn(process.stderr, "write").mockReturnValue(true))
  afterEach(() => jest.restoreAllMocks())

  it("is tried again until it works", async () => {
    const work = failing(2)
    expect(await withRegistry(work, [0, 0])).toBe("installed")
    expect(work).toHaveBeenCalledTimes(3)
  })

  it("has failed when it fails to the last", async () => {
    const work = failing(4)
    await expect(withRegistry(work, [0, 0])).rejects.toThrow("fetch failed")
    expect(work).toHaveBeenCalledTimes(3)
  })

  it("is not tried again when packages contradict each other", async () => {
    const work = failing(1, "npm error code ERESOLVE")
    await expect(withRegistry(work, [0])).rejects.toThrow("ERESOLVE")
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe("The reason of a failure", () => {
  it("is the end of its message, in one line", () => {
    expect(reasonOf(new Error(`${"begin ".repeat(200)}\n  npm error\n\tno space`))).toMatch(/^…[^\n]{600}$/)
    expect(reasonOf(new Error("npm error\n\tno space"))).toBe("npm error no space")
  })
})
