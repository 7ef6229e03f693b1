/** Serves the sandbox over https, which the live environment requires. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { request } from "node:http"
import { createServer, globalAgent } from "node:https"
import type { AddressInfo } from "node:net"
import os from "node:os"
import path from "node:path"

/** Starts an https proxy for a local server; this process trusts its certificate from then on. */
export async function startTlsFront(target: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const certificate = createCertificate()
  globalAgent.options.ca = [certificate.cert]
  const server = createServer(certificate, (incoming, outgoing) => {
    const forward = request(new URL(incoming.url ?? "/", target), {
      method: incoming.method,
      headers: incoming.headers,
    })
    forward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.on("error", () => outgoing.destroy())
    incoming.pipe(forward)
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Creates a self-signed certificate. */
function createCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "svc-tls-"))
  try {
    const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")]
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    const made = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert]
    execFileSync("openssl", ["req", "-x509", ...made, ...subject], { stdio: "ignore" })
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
