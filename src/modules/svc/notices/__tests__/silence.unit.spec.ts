/** Shows when a store counts as silent: payments are opened and none is answered, which is unusual for it. */
import { isSilent } from "../silence"

const nothing = { opened: 0, answered: 0 }
const unanswered = { opened: 5, answered: 0 }
const always = Array.from({ length: 56 }, () => 1)

describe("silence", () => {
  it("is an hour without an answer that usually has answers", () => {
    expect(isSilent({ hour: unanswered, hours: { opened: 9, answered: 4 }, history: always })).toBe(true)
  })

  it.each([
    ["fewer than five payments were opened", { opened: 4, answered: 0 }, always],
    ["one was answered", { opened: 50, answered: 1 }, always],
    ["one day of the last weeks had no answer at that hour", unanswered, [0, ...always.slice(1)]],
    ["the shop is new", unanswered, []],
  ])("is not an hour in which %s", (_, hour, history) => {
    expect(isSilent({ hour, hours: { opened: 9, answered: 4 }, history })).toBe(false)
  })

  it("is several hours without an answer to five payments, also in a new shop", () => {
    expect(isSilent({ hour: nothing, hours: unanswered, history: [] })).toBe(true)
    expect(isSilent({ hour: nothing, hours: { opened: 4, answered: 0 }, history: [] })).toBe(false)
    expect(isSilent({ hour: nothing, hours: { opened: 50, answered: 1 }, history: [] })).toBe(false)
  })
})
