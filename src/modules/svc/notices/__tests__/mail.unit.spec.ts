/** Shows when an e-mail with notices is sent, and its content. */
import { isMailDue } from "../mail-due"
import { writeMail } from "../write-mail"

const at = (text: string) => new Date(text)

describe("an e-mail with notices", () => {
  it("is sent at once, and then not for 15 minutes", () => {
    const due = (now: string, last: string | null) =>
      isMailDue("at_once", at(now), last === null ? null : at(last), "UTC")
    expect(due("2026-11-26T03:00:00Z", null)).toBe(true)
    expect(due("2026-11-26T03:14:59Z", "2026-11-26T03:00:00Z")).toBe(false)
    expect(due("2026-11-26T03:15:00Z", "2026-11-26T03:00:00Z")).toBe(true)
  })

  it("is sent once a day from eight o'clock in the store's time zone", () => {
    const due = (now: string, last: string | null) =>
      isMailDue("daily", at(now), last === null ? null : at(last), "Asia/Qatar")
    expect(due("2026-11-26T04:59:00Z", null)).toBe(false)
    expect(due("2026-11-26T05:00:00Z", null)).toBe(true)
    expect(due("2026-11-26T20:59:00Z", "2026-11-26T05:00:00Z")).toBe(false)
    // In Qatar the next day has begun, but it is before eight o'clock.
    expect(due("2026-11-26T21:00:00Z", "2026-11-26T05:00:00Z")).toBe(false)
    expect(due("2026-11-27T05:00:00Z", "2026-11-26T05:00:00Z")).toBe(true)
  })

  it("lists fifty notices with links, counts the rest, and mentions earlier open matters", () => {
    const notices = Array.from({ length: 120 }, (_, index) => ({
      title: `Paid twice: <#${index}>`,
      description: "Refund it.",
      url: `https://store.example/app/svc/payments/${index}`,
    }))
    const { subject, text, html } = writeMail("en", {
      notices,
      openBefore: 3,
      overviewUrl: "https://store.example/app/svc",
    })
    expect(subject).toBe("Payments: 120 new for staff")
    expect(text.match(/Paid twice/g)).toHaveLength(50)
    expect(text).toContain("70 more are not listed here.")
    expect(text).toContain("Still open from before: 3.")
    expect(html.replaceAll("&#x2F;", "/")).toContain(
      '<a href="https://store.example/app/svc/payments/0">Paid twice: &lt;#0&gt;</a>'
    )
    expect(html).not.toContain("<#")
  })

  it("is in Arabic, from right to left, and has no link while the store has no address", () => {
    const notices = [{ title: "دُفع مرتين", description: "أنشئ استردادًا.", url: null }]
    const { subject, text, html } = writeMail("ar", { notices, openBefore: 0, overviewUrl: null })
    expect(subject).toBe("المدفوعات: 1 جديدة للموظفين")
    expect(html).toContain('dir="rtl"')
    expect(text + html).not.toMatch(/https?:/)
  })
})
