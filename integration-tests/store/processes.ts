/** Runs Node programs as child processes, and ensures that none outlives this process. */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const TAIL_LENGTH = 8_000
const STOP_TIMEOUT_MS = 8_000
const HEALTH_INTERVAL_MS = 20

/** A Node program to run as a child process. */
export interface Program {
  /** For messages to a person, for example "store". */
  name: string
  file: string
  args?: string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Receives the program's output of both streams. */
  log?: (text: string, stream: "stdout" | "stderr") => void
}

export interface RunningProcess {
  child: ChildProcess
  /** The end of its output, for error messages. */
  tail(): string
  /** Rejects, with the end of its output when the program ends; never resolves. */
  failure: Promise<never>
  /** Asks it to exit, then kills it; resolves when it has ended. */
  stop(): Promise<void>
  /** Kills it, as `kill -9` does; resolves when it has ended. */
  kill(): Promise<void>
}

/** Processes that are still running when this process ends, because it was interrupted, are killed with it. */
const alive = new Set<ChildProcess>()
process.on("exit", () => alive.forEach(({ pid }) => killGroup(pid)))

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only this process, which then stops the others in
 * order. The program exits by itself when this process is killed.
 */
export function startProcess({ name, file, args = [], cwd, env, log }: Program): RunningProcess {
  const before = ["end-with-parent.cjs", "keep-connections.cjs"].flatMap((name) => [
    "--require",
    path.join(__dirname, name),
  ])
  const child = spawn(process.execPath, [...before, file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  alive.add(child)
  let text = ""
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.setEncoding("utf8").on("data", (chunk: string) => {
      text = (text + chunk).slice(-TAIL_LENGTH)
      log?.(chunk, stream)
    })
  }
  const closed = once(child, "close").finally(() => alive.delete(child))
  const failure = closed.then(([code, signal]) => {
    throw new Error(`The ${name} ended (${String(signal ?? `exit code ${String(code)}`)}). ${readable(text)}`)
  })
  failure.catch(() => undefined)
  const kill = async () => {
    killGroup(child.pid)
    await closed
  }
  return { child, tail: () => text, failure, stop: () => stopProcess(child, closed), kill }
}

/** Waits until a server answers `/health`; stops it when it ends or does not answer in time. */
export async function waitForHealth(running: RunningProcess, url: string, patienceMs = 180_000): Promise<void> {
  const untilHealthy = async () => {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(HEALTH_INTERVAL_MS)) {
      if ((await fetch(`${url}/health`).catch(() => undefined))?.ok) {
        return
      }
    }
    throw new Error(`There was no answer on ${url} within ${patienceMs / 1000} s. ${readable(running.tail())}`)
  }
  try {
    await Promise.race([untilHealthy(), running.failure])
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** Runs a program to its end and returns the last message that it sent. */
export async function runProcess(program: Program): Promise<unknown> {
  const running = startProcess(program)
  let message: unknown
  running.child.on("message", (received) => (message = received))
  const [code] = (await once(running.child, "close")) as [number | null]
  if (code !== 0) {
    await running.failure
  }
  return message
}

async function stopProcess(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    return
  }
  child.kill("SIGTERM")
  const timer = setTimeout(() => killGroup(child.pid), STOP_TIMEOUT_MS)
  await closed.catch(() => undefined)
  clearTimeout(timer)
}

function killGroup(pid: number | undefined): void {
  try {
    process.kill(-(pid ?? Number.NaN), "SIGKILL")
  } catch {
    // Ended in the meantime.
  }
}

/** Medusa logs JSON lines in production; this extracts their messages. */
function readable(text: string): string {
  const lines = text.split("\n").map((line) => {
    try {
      return (JSON.parse(line) as { message?: string }).message ?? line
    } catch {
      return line
    }
  })
  return `Its last words:\n${lines.join("\n").trim()}`
}
