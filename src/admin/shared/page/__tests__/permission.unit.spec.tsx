/** Shows that actions are enabled only for staff with the permission. */
import { QueryClient } from "@tanstack/react-query"
import { meQueryKeys } from "../../../hooks/api/me"
import { buildClient, draw } from "../../__tests__/draw"
import { translateBy } from "../../__tests__/translate-by"
import { NoPermission, PermittedButton } from "../permission"

// It reads variables that only a build of the admin sets.
jest.mock("../../../lib/sdk", () => ({}))

const key = meQueryKeys.list()

beforeAll(() => translateBy((text) => text))

/** The first render of a link and a notice for creating invoices. */
const drawnFor = (client: QueryClient) =>
  draw(
    <>
      <PermittedButton permission="invoices" to="/svc/invoices/create">
        Create
      </PermittedButton>
      <NoPermission permission="invoices" />
    </>,
    client
  )

const known = (invoices: boolean) => buildClient({ permissions: { invoices } })

describe("a button that needs a permission", () => {
  it("is not offered while the permissions load, and no reason is shown", () => {
    const html = drawnFor(buildClient())
    expect(html).toMatch(/<button[^>]* disabled=""/)
    expect(html).not.toMatch(/<a |no-permission|svc\.permissions/)
  })

  it("is offered to staff with the permission", () => {
    const html = drawnFor(known(true))
    expect(html).toContain(`href="/svc/invoices/create"`)
    expect(html).not.toMatch(/ disabled=""|no-permission/)
  })

  it("is not offered to others, who see the reason", () => {
    const html = drawnFor(known(false))
    expect(html).toMatch(/<button[^>]* disabled=""/)
    expect(html).toMatch(/no-permission.*svc\.permissions\.reserved/)
    expect(html).not.toContain("<a ")
  })

  it("is not offered when the permissions cannot be loaded, and says so", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
    await client.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error("broken")) })
    const html = drawnFor(client)
    expect(html).toMatch(/<button[^>]* disabled=""/)
    expect(html).toMatch(/no-permission.*svc\.permissions\.unknown/)
  })
})
