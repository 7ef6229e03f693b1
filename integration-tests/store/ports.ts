/** Finds ports that are free. */
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"

/** Names a port and the environment variable that changes it. */
export interface PortRequest {
  variable: string
  fallback: number
  purpose: string
}

/**
 * The port that the environment asks for, else the fallback.
 *
 * @throws Error that says which variable to change, when the value is no port or the port is taken.
 */
export async function claimPort(env: NodeJS.ProcessEnv, request: PortRequest): Promise<number> {
  const text = env[request.variable]
  const port = text ? Number(text) : request.fallback
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${request.variable}=${text ?? ""} is not a port. Set it to a number from 1 to 65535.`)
  }
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} for the ${request.purpose} is busy. Stop what uses it, or set ${request.variable} to another port.`
    )
  }
  return port
}

/** The port that the environment asks for, else any free one. */
export async function claimPortOrAnyFree(env: NodeJS.ProcessEnv, request: PortRequest): Promise<number> {
  return env[request.variable] ? await claimPort(env, request) : await freePort()
}

/** Below what systems give to those who ask for any port, or open a connection: what is free here stays so until it is used. */
const OWN_PORTS = { from: 20_000, to: 32_767 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.to)
    if (await isFree(port)) {
      return port
    }
  }
}

/** Servers listen on every address, or on the IPv4 loopback alone: both have to be free. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port)) && (await canListen(port, "127.0.0.1"))
}

async function canListen(port: number, host?: string): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, "listening")
  } catch {
    return false
  }
  probe.close()
  await once(probe, "close")
  return true
}
