/** Shows when a reminder is due. */
import { judgeReminder } from "../judge-reminder"

const rules = { after_days: 3, at_most: 2, from_hour: 9, to_hour: 20 }

/** Three hours ahead of UTC: 9 o'clock is 06:00Z, and 20 o'clock is 17:00Z. */
const timeZone = "Asia/Qatar"

const cases: [what: string, sent: string, reminders: number, now: string, verdict: string][] = [
  ["is due in the shop's morning", "2026-05-01T06:00Z", 0, "2026-05-04T06:00Z", "due"],
  ["is due until the shop's evening", "2026-05-01T06:00Z", 1, "2026-05-04T16:59Z", "due"],
  ["waits until all days are over", "2026-05-01T06:01Z", 0, "2026-05-04T06:00Z", "not_yet"],
  ["waits for the shop's morning", "2026-05-01T05:00Z", 0, "2026-05-04T05:59Z", "night"],
  ["waits for the next day after the shop's evening", "2026-05-01T06:00Z", 0, "2026-05-04T17:00Z", "night"],
  ["is not sent above the maximum number", "2026-05-01T06:00Z", 2, "2026-05-04T06:00Z", "enough"],
  ["is due a week late", "2026-05-01T06:01Z", 0, "2026-05-11T06:00Z", "due"],
  ["is left out when it is more than a week late", "2026-05-01T06:00Z", 0, "2026-05-11T06:00Z", "too_late"],
]

it.each(cases)("a reminder %s", (_what, sent, reminders, now, verdict) => {
  const request = { sent_at: new Date(sent), reminders }
  expect(judgeReminder(request, rules, { now: new Date(now), timeZone })).toBe(verdict)
})

it("a reminder is due at every hour of a shop without a night", () => {
  const request = { sent_at: new Date("2026-05-01T00:00Z"), reminders: 0 }
  const verdicts = Array.from({ length: 24 }, (_, hour) => {
    const now = new Date(Date.parse("2026-05-04T00:00Z") + hour * 3_600_000)
    return judgeReminder(request, { ...rules, from_hour: 0, to_hour: 24 }, { now, timeZone })
  })
  expect(new Set(verdicts)).toEqual(new Set(["due"]))
})
