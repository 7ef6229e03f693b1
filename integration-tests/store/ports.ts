/** Finds ports that are free. */
import { randomInt } from "node:crypto"
import { createSocket } from "node:dgram"
import { once } from "node:events"
import { createServer } from "node:net"

/** Names a port and the environment variable that changes it. */
export interface PortRequest {
  variable: string
  fallback: number
  purpose: string
}

/**
 * Returns the port from the environment, or else the fallback.
 *
 * @throws Error that names the variable to change, when the value is not a port or the port is taken.
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

/** Returns the port from the environment, or else any free one. */
export async function claimPortOrAnyFree(env: NodeJS.ProcessEnv, request: PortRequest): Promise<number> {
  return env[request.variable] ? await claimPort(env, request) : await findFreePort()
}

/** Below the range from which systems assign ports, so none of them becomes busy by chance. */
const OWN_PORTS = { from: 20_000, to: 32_767 }

/** Returns a free port that no other call returns, here or in another process, as long as this process runs. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.to)
    if ((await reserve(port)) && (await isFree(port))) {
      return port
    }
  }
}

/** Holds the UDP port of the same number, which no server here uses, until this process ends. */
async function reserve(port: number): Promise<boolean> {
  const held = createSocket("udp4").unref()
  try {
    await once(held.bind({ port, address: "127.0.0.1", exclusive: true }), "listening")
    return true
  } catch {
    held.close()
    return false
  }
}

/** Servers listen on all addresses or on the IPv4 loopback: the port must be free on both. */
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
