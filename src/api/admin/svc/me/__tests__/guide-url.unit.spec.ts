/** Shows the address of the guide that the admin links to. */
import { buildGuideUrl } from "../guide-url"

const guide = "https://code.example/shop/plugin/blob/v1.2.0/docs/when-things-go-wrong.md"

describe("the address of the guide", () => {
  it.each([
    ["as npm writes it", { type: "git", url: "git+https://code.example/shop/plugin.git" }],
    ["as a plain address", "https://code.example/shop/plugin"],
  ])("is that of the published version, from a repository %s", (_, repository) => {
    expect(buildGuideUrl({ version: "1.2.0", repository })).toBe(guide)
  })

  it("is unknown in a build without a repository, or with one that no browser can open", () => {
    expect(buildGuideUrl({ version: "1.2.0" })).toBeNull()
    expect(buildGuideUrl({ version: "1.2.0", repository: "git+ssh://git@code.example/shop/plugin.git" })).toBeNull()
  })
})
