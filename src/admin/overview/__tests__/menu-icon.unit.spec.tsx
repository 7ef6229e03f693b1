/** Shows that the menu entry says how much waits for the user. */
import { buildClient, draw } from "../../shared/__tests__/draw"
import { translateBy } from "../../shared/__tests__/translate-by"
import { MenuIcon } from "../menu-icon"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

beforeAll(() => translateBy((key, options) => [key, ...Object.values(options ?? {})].join(" ")))

describe("the icon of the menu entry", () => {
  it("names the number of open matters for screen readers", () => {
    expect(draw(<MenuIcon />, buildClient({ open_count: 3 }))).toContain('aria-label="svc.overview.matters.title 3"')
  })

  it("has no dot while nothing is open", () => {
    expect(draw(<MenuIcon />, buildClient({ open_count: 0 }))).not.toContain("aria-label")
  })
})
