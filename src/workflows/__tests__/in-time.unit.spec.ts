/** Shows how long one run of a job goes on. */
import { takeInTime } from "../in-time"

afterEach(() => jest.useRealTimers())

/** The items of a run that takes this many seconds for each. */
const takeSlowly = (items: number[], seconds: number) => {
  jest.useFakeTimers()
  const taken: number[] = []
  for (const item of takeInTime(items)) {
    taken.push(item)
    jest.advanceTimersByTime(seconds * 1000)
  }
  return taken
}

describe("a run of a job", () => {
  it("looks at all items while they are fast", () => {
    expect(takeSlowly([1, 2, 3, 4], 1)).toEqual([1, 2, 3, 4])
  })

  it("begins no item after twenty seconds", () => {
    expect(takeSlowly([1, 2, 3, 4], 15)).toEqual([1, 2])
    expect(takeSlowly([1, 2, 3, 4], 20)).toEqual([1])
  })
})
