/** Shows that the title of the browser's tab holds the page and how many matters are open. */
import { setTabCount, setTabTitle } from "../tab-title"

describe("the title of the browser's tab", () => {
  const open = (title: string) => Object.assign(globalThis, { document: { title } }).document

  afterEach(() => Reflect.deleteProperty(globalThis, "document"))

  it("shows the number of open matters once, until there are none", () => {
    const tab = open("Orders - Medusa")
    for (const [count, title] of [
      [3, "(3) Orders - Medusa"],
      [12, "(12) Orders - Medusa"],
      [0, "Orders - Medusa"],
    ] as const) {
      setTabCount(count)
      expect(tab.title).toBe(title)
    }
  })

  it("keeps the number when the page sets its own title", () => {
    const tab = open("(12) Payment - Medusa")
    setTabTitle("QAR 70.00 · $1 Aisha")
    expect(tab.title).toBe("(12) QAR 70.00 · $1 Aisha - Medusa")
  })

  it("begins with the page while nothing is open", () => {
    const tab = open("Payment - Medusa")
    setTabTitle("QAR 70.00")
    expect(tab.title).toBe("QAR 70.00 - Medusa")
  })
})
