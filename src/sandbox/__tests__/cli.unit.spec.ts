/** Shows how the command of the sandbox starts, stops and refuses. */
import { type ChildProcess, spawn } from "node:child_process"
import { createServer } from "node:net"
import { join } from "node:path"

const CLI = join(__dirname, "..", "cli.ts")

interface Program {
  process: ChildProcess
  stdout: () => string
  stderr: () => string
  exited: Promise<number | null>
}

function run(args: string[], environment: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ["--import", "tsx", CLI, ...args], {
    env: { PATH: process.env.PATH, ...environment },
  })
  let [stdout, stderr] = ["", ""]
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  return { process: child, stdout: () => stdout, stderr: () => stderr, exited }
}

async function firstOutput(program: Program): Promise<string> {
  while (!program.stdout().endsWith("\n")) {
    await Promise.race([
      new Promise((resolve) => program.process.stdout?.once("data", resolve)),
      program.exited.then(() => Promise.reject(new Error(program.stderr()))),
    ])
  }
  return program.stdout()
}

describe("medusa-svc-sandbox", () => {
  it("prints one line of JSON when ready, serves, and stops at once on SIGTERM", async () => {
    const program = run(["--port", "0", "--json", "--merchant-id", "SVC7"], { SVC_SANDBOX_DOMAIN: "tea.example" })

    const ready = JSON.parse(await firstOutput(program)) as Record<string, string>
    const state = await fetch(`${ready.url}/_sandbox/state`)
    program.process.kill("SIGTERM")

    expect(ready).toEqual({
      event: "ready",
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      merchant_id: "SVC7",
      svc_id: "1001",
      access_token: "sandbox-access-token-0001",
      secret_key: "sandbox-secret-key-0001",
      domain: "tea.example",
    })
    expect(state.status).toBe(200)
    expect(await program.exited).toBe(0)
  })

  it("names port and variable when the port is in use", async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const { port } = other.address() as { port: number }

    const program = run(["--port", String(port)])

    expect(await program.exited).toBe(1)
    expect(program.stderr()).toContain(`Port ${port} is already in use`)
    expect(program.stderr()).toContain("SANDBOX_PORT")
    other.close()
  })

  it.each([[["--port", "70000"], "0 to 65535"]])("refuses %j and says why", async (args, why) => {
    const program = run(args)

    expect(await program.exited).toBe(1)
    expect(program.stderr()).toContain(why)
  })
})
