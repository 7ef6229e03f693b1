/** Shows which list each number of the section "Why payments fail" opens, and which rows its table has. */
import { type Failures, linkToBegun, listChannels, listHours, listModes } from "../failure-series"

const counts = { opened: 4, sent: 4, returned: 3, paid: 2, failed: 1, declines: [] }

describe("the link of a number", () => {
  it("opens the payments that began in the period, in the overview's environment, with its filters", () => {
    const address = linkToBegun(
      { environment: "live", since: "2026-11-20T21:00:00.000Z" },
      { channel: "web", step: "sent", hour: 9 }
    )
    const { pathname, searchParams } = new URL(address, "https://shop.example")

    expect(pathname).toBe("/svc/payments")
    expect(Object.fromEntries(searchParams)).toEqual({
      environment: "live",
      channel: '"web"',
      step: '"sent"',
      hour: "9",
      created_at: '{"$gte":"2026-11-20T21:00:00.000Z"}',
    })
  })
})

describe("the channels", () => {
  it("show the web alone while no app was used", () => {
    expect(listChannels({ sdk: { ...counts, opened: 0 } })).toEqual(["web"])
    expect(listChannels({ sdk: counts })).toEqual(["web", "sdk"])
  })
})

describe("the rows of the table", () => {
  const modes = (...names: (string | null)[]): Failures["by_mode"] => names.map((mode) => ({ mode, ...counts }))

  it("have the unknown payment mode last, without a link", () => {
    const rows = listModes({ by_mode: modes(null, "CREDIT CARD", "GOOGLE PAY") })
    expect(rows.map(({ key, filters }) => [key, filters])).toEqual([
      ["CREDIT CARD", { payment_mode: ["CREDIT CARD"] }],
      ["GOOGLE PAY", { payment_mode: ["GOOGLE PAY"] }],
      ["", undefined],
    ])
  })

  it("are none while no payment mode is known", () => {
    expect(listModes({ by_mode: modes(null) })).toEqual([])
  })

  it("filter by their hour, also at midnight", () => {
    expect(listHours({ by_hour: [{ hour: 0, ...counts }] }).map(({ filters }) => filters)).toEqual([{ hour: 0 }])
  })
})
