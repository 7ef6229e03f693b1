import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { buildSandboxApp } from "./app"
import type { SandboxContext } from "./context"
import { type Log, silentLog } from "./log"
import { Postman } from "./messages/postman"
import { SandboxState } from "./model/state"
import { type SandboxConfig, type SandboxOptions, sandboxOptionsSchema } from "./options"

export { sandboxDefaults } from "./defaults"
export type { SandboxOptions } from "./options"

/** A running sandbox. */
export interface RunningSandbox {
  /** The address of API, gateway, SDK token API, pages and control API. */
  url: string
  config: SandboxConfig
  /** Stops at once: closes open connections and drops pending messages. */
  close(): Promise<void>
}

/**
 * Starts a sandbox on this machine.
 *
 * @param options everything has a default; `port: 0` takes any free port.
 * @throws ZodError when an option is invalid; the server's own error when it cannot listen (`EADDRINUSE`).
 */
export async function startSandbox(options: SandboxOptions = {}, log: Log = silentLog): Promise<RunningSandbox> {
  const config: SandboxConfig = { ...sandboxOptionsSchema.parse(options), url: "" }
  const state = new SandboxState(config)
  const context: SandboxContext = { config, state, postman: new Postman(state, config, log), log }
  const server = createServer(buildSandboxApp(context))
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(config.port, config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  config.port = port
  config.url = config.publicUrl?.replace(/\/+$/, "") ?? `http://${urlHost(config.host)}:${port}`
  return {
    url: config.url,
    config,
    close: () =>
      new Promise((resolve, reject) => {
        context.postman.stop()
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/** The host for an address that others can open. */
function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") {
    return "localhost"
  }
  return host.includes(":") ? `[${host}]` : host
}
