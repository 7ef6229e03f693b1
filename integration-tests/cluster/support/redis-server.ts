/** Starts a throw-away Redis. */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { connect } from "node:net"
import os from "node:os"
import path from "node:path"

import { findFreePort } from "../../store/ports"
import { waitUntil } from "../../support/wait-until"

/** A running redis-server that belongs to this process. */
export interface RedisServer {
  url: string
  /** Runs one command, written as for redis-cli; returns the raw answer. */
  command(...words: string[]): Promise<string>
  /** Shuts it down gracefully: its data is available again after `restart`. */
  shutDown(): Promise<void>
  restart(): Promise<void>
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

/** Starts a throw-away redis-server on a free port, with its data in a temporary folder. */
export async function startRedis(): Promise<RedisServer> {
  const port = await findFreePort()
  const home = await mkdtemp(path.join(os.tmpdir(), "svc-redis-"))
  let server = await launch(port, home)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) {
      const closed = once(server, "close")
      server.kill(signal)
      await closed
    }
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    command: (...words) => command(port, words),
    shutDown: () => end("SIGTERM"),
    restart: async () => {
      server = await launch(port, home)
    },
    stop: async () => {
      await end("SIGKILL")
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Uses an append-only file, as a store does whose jobs and locks must survive a restart of Redis. */
async function launch(port: number, home: string): Promise<ChildProcess> {
  const options = ["--port", String(port), "--dir", home, "--bind", "127.0.0.1", "--appendonly", "yes", "--save", ""]
  const server = spawn("redis-server", [...options, "--loglevel", "warning"], { stdio: "ignore" })
  process.once("exit", () => server.kill("SIGKILL"))
  try {
    await waitUntil(`redis-server answers on port ${port}`, async () => {
      if (server.exitCode !== null) {
        throw new Error(`redis-server ended with exit code ${server.exitCode}`)
      }
      return (await command(port, ["PING"]).catch(() => "")).startsWith("+PONG")
    })
    return server
  } catch (error) {
    server.kill("SIGKILL")
    throw error
  }
}

async function command(port: number, words: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  try {
    await once(socket, "connect")
    const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`)
    socket.write(`*${words.length}\r\n${parts.join("")}`)
    const [answer] = (await once(socket, "data")) as [Buffer]
    return answer.toString("utf8")
  } finally {
    socket.destroy()
  }
}
