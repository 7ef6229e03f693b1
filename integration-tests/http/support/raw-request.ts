/** Sends bytes to a server without an HTTP client. */
import { connect } from "node:net"

/** Longer than any answer may take. */
const PATIENCE_MS = 60_000

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number
  text: string
}

/**
 * Writes bytes to a server without an HTTP client, and reads until the server closes the connection or a time limit is
 * reached.
 *
 * @param parts the parts to write in order.
 */
export async function rawRequest(url: string, parts: readonly string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS)
  let text = ""
  const answered = new Promise<void>((resolve) => {
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8")
    })
    // A server that closes the connection during a write resets it.
    socket.on("error", () => resolve())
    socket.on("close", () => resolve())
  })
  for (const part of parts) {
    if (socket.destroyed) {
      break
    }
    socket.write(part)
  }
  await answered
  clearTimeout(timer)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }
}
