#!/usr/bin/env node
import { ZodError } from "zod"
import { readErrorText, readError } from "../errors/read-error"
import { readCommandLine } from "./cli-options"
import { writeGreeting, writeReadyLine } from "./greeting"
import { startSandbox } from "./index"
import { stderrLog } from "./log"

async function main(): Promise<void> {
  const { sandbox, json } = readCommandLine(process.argv.slice(2))
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => process.exit(0))
  }
  try {
    const { config } = await startSandbox(sandbox, stderrLog)
    process.stdout.write(json ? writeReadyLine(config) : writeGreeting(config))
  } catch (error) {
    process.stderr.write(`${explained(error, sandbox.port)}\n`)
    process.exitCode = 1
  }
}

function explained(error: unknown, port: number | undefined): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `Option ${path.join(".")}: ${message}`).join("\n")
  }
  switch (readError(error).code) {
    case "EADDRINUSE":
      return `Port ${port} is already in use. Choose another with --port or the environment variable SANDBOX_PORT.`
    case "EACCES":
      return `Port ${port} may not be used by this user. Choose one above 1023 with --port or SANDBOX_PORT.`
    default:
      return `The sandbox could not start: ${readErrorText(error)}`
  }
}

void main()
