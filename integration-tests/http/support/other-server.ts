/** Runs a foreign server beside the store. */
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

/** Runs work with the address of an HTTP server, stops the server, and returns the result of the work. */
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
