/** Runs a foreign server beside the store. */
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import type { TestStore } from "./with-store"

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

/** Runs work while the gateway of a store gives the same answer to every request, however wrong. */
export async function withLyingGateway({ svc }: TestStore, answer: object, run: () => Promise<void>): Promise<void> {
  const liar: RequestListener = (_request, response) => {
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(answer))
  }
  const configuration = await svc.settings.readConfiguration()
  const { api_url } = configuration
  await withOtherServer(liar, async (url) => {
    configuration.api_url = url
    await run()
  }).finally(() => (configuration.api_url = api_url))
}

/** Lets the next call of one endpoint of the gateway fail. A time-out comes after half a second. */
export async function failOnce(
  { svc, sandbox }: TestStore,
  endpoint: string,
  mode: string,
  more: { after_effect?: boolean } = {}
): Promise<void> {
  if (mode === "timeout") {
    jest.replaceProperty(await svc.settings.readConfiguration(), "gateway_timeout_ms", 500)
  }
  await sandbox.failOnce(endpoint, mode, more)
}
