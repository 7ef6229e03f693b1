/** Runs a server of somebody else beside the store. */
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

/** Runs an HTTP server beside the store for as long as something is done with its address, and gives its result. */
export async function withOtherServer<Result>(
  listener: RequestListener,
  run: (url: string) => Promise<Result>
): Promise<Result> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
