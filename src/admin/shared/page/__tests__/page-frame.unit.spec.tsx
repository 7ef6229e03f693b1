/** Shows that a page of one environment waits until it is known, and says when that fails. */
import { QueryClient } from "@tanstack/react-query"
import { meQueryKeys } from "../../../hooks/api/me"
import { buildClient, draw } from "../../__tests__/draw"
import { translateBy } from "../../__tests__/translate-by"
import { useEnvironment } from "../environment-switch"
import { PageFrame } from "../page-frame"

// It reads variables that only a build of the admin sets.
jest.mock("../../../lib/sdk", () => ({}))

beforeAll(() => translateBy((text) => text))

const List = () => <p>{useEnvironment().known ? "asks for rows" : "waits"}</p>

/** The first render of a page with a list. */
const drawList = (client: QueryClient) =>
  draw(
    <PageFrame title="Payments" switchesEnvironment>
      <List />
    </PageFrame>,
    client
  )

const ready = { environment: "live", configured: true, enabled: true }

describe("the page of a list of one environment", () => {
  it("waits while the store's environment loads", () => {
    expect(drawList(buildClient())).toContain("waits")
  })

  it("asks for its rows once it is known, also to be none yet", () => {
    expect(drawList(buildClient(ready))).toContain("asks for rows")
    expect(drawList(buildClient({ ...ready, environment: null }))).toContain("asks for rows")
  })

  it("shows an error and asks for nothing when it cannot be loaded", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
    await client.prefetchQuery({ queryKey: meQueryKeys.list(), queryFn: () => Promise.reject(new Error("broken")) })
    const html = drawList(client)
    expect(html).toMatch(/data-testid="error".*svc\.common\.retry/)
    expect(html).not.toMatch(/waits|asks for rows/)
  })
})
