/** Shows that the log lines, events and jobs that operators should watch exist. */
import { listSourceFiles, readText } from "../package/repository"

const guide = readText("docs/going-to-production.md")
const sources = listSourceFiles().map((file) => readText(`src/${file}`))

describe("docs/going-to-production.md", () => {
  it("names log lines as the code writes them", () => {
    const lines = [...guide.matchAll(/`(svc: [a-z ]+[a-z])/g)].map(([, line]) => line ?? "")
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => !sources.some((source) => source.includes(line)))).toEqual([])
  })

  it("names events that the plugin emits", () => {
    const { events } = JSON.parse(readText("medusa-plugin.json")) as { events: string[] }
    const named = [...guide.matchAll(/`(svc\.[a-z_]+\.[a-z_]+)`/g)].map(([, event]) => event ?? "")
    expect(named).not.toEqual([])
    expect(named.filter((event) => !events.includes(event))).toEqual([])
  })

  it("names the rate limits of the code", () => {
    const [, session = "", address = "", server = ""] =
      /perSession: (\d+), perAddress: (\d+), perServer: (\d+)/.exec(readText("src/api/store/svc/middlewares.ts")) ?? []
    const text = guide.replace(/\s+/g, " ")
    expect(text).toContain(
      `${session} requests a minute for a payment session, ${address} for an address, and ${server} for a server`
    )
  })
})
