/** Renders parts of the admin for tests. */
import { TooltipProvider } from "@medusajs/ui"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { meQueryKeys } from "../../hooks/api/me"

/** Makes a query client that knows this of the current user; without it, nothing. */
export function buildClient(me?: object): QueryClient {
  const client = new QueryClient()
  if (me) {
    client.setQueryData(meQueryKeys.list(), { me })
  }
  return client
}

/** Returns the HTML of the first render of a part. */
export function draw(part: ReactElement, client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/svc">
        <TooltipProvider>{part}</TooltipProvider>
      </StaticRouter>
    </QueryClientProvider>
  )
}
