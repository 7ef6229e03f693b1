/** Runs the sandbox gateway as a process. */
import { once } from "node:events"
import path from "node:path"

import { pluginBuild } from "./paths"
import { startProcess, type RunningProcess } from "./processes"

export interface Sandbox {
  url: string
  failure: RunningProcess["failure"]
  stop(): Promise<void>
}

export interface SandboxStart {
  port: number
  /** The address for messages about invoices; without it, the sandbox sends none. */
  webhookUrl?: string
  /** Currency on its pages; by default its own. */
  currency?: string
  /** Behaves as the live environment does. */
  live?: boolean
  /** The program of another installation of the plugin; by default that of the build. */
  program?: string
  log?: (text: string) => void
}

/** Starts the plugin's own sandbox gateway, with its default credentials. */
export async function startSandbox({ port, webhookUrl, currency, live, program, log }: SandboxStart): Promise<Sandbox> {
  const running = startProcess({
    name: "sandbox",
    file: program ?? path.join(pluginBuild, "src", "sandbox", "cli.js"),
    args: [
      "--port",
      String(port),
      "--json",
      ...(webhookUrl ? ["--webhook-url", webhookUrl] : []),
      ...(currency ? ["--currency", currency] : []),
      ...(live ? ["--live"] : []),
    ],
    cwd: program ? path.dirname(program) : pluginBuild,
    log,
  })
  try {
    const url = await Promise.race([awaitAddress(running), running.failure])
    return { url, failure: running.failure, stop: running.stop }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** Waits for the line of JSON with the sandbox's address. */
async function awaitAddress({ child, tail }: RunningProcess): Promise<string> {
  for (;;) {
    const line = tail()
      .split("\n")
      .slice(0, -1)
      .find((candidate) => candidate.startsWith('{"event":"ready"'))
    if (line) {
      return (JSON.parse(line) as { url: string }).url
    }
    if (child.stdout) {
      await once(child.stdout, "data")
    }
  }
}
