/** Searches everything that leaves the store for secrets. */
import { inspect } from "node:util"
import { logger } from "@medusajs/framework/logger"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { TestStore } from "../../http/support/with-store"

/** A watch on everything that leaves the store. */
export interface SecretWatch {
  /** Returns the leaks since the last call. */
  leaks(): Promise<string[]>
  stop(): void
}

const logMethods = [
  "panic",
  "error",
  "warn",
  "info",
  "log",
  "debug",
  "failure",
  "success",
  "progress",
  "activity",
] as const

/** Searches every HTTP answer, every log line and every payment session's data for secrets, from now on. */
export function watchForSecrets(store: TestStore): SecretWatch {
  const secrets = [
    sandboxDefaults.secretKey,
    sandboxDefaults.accessToken,
    // The beginning of the sandbox's access tokens of logins.
    "login-token-",
    process.env.SVC_ENCRYPTION_KEY ?? "",
  ].filter((secret) => secret !== "")
  const personal = ["shopper@example.com", "97455123456", "Al-Thani"]
  const seen = new Set<string>()
  const look = (where: string, text: string, words: readonly string[] = secrets) => {
    if (words.some((word) => text.includes(word))) {
      seen.add(`${where} holds what must not leave the store: ${text.slice(0, 300)}`)
    }
  }

  const honestFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await honestFetch(input, init)
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(store.sandbox.url)) {
      const text = await response.clone().text()
      look(`the answer of ${new URL(address).pathname}`, `${JSON.stringify([...response.headers])} ${text}`)
    }
    return response
  }

  const methods = logger as unknown as Record<string, (...parts: unknown[]) => unknown>
  const honest = new Map<string, (...parts: unknown[]) => unknown>()
  for (const name of logMethods.filter((method) => typeof methods[method] === "function")) {
    const write = methods[name]?.bind(logger)
    if (write) {
      honest.set(name, methods[name] as never)
      methods[name] = (...parts) => {
        const line = parts.map((part) => (typeof part === "string" ? part : inspect(part, { depth: 8 }))).join(" ")
        look("a log line", line, line.startsWith("svc:") ? [...secrets, ...personal] : secrets)
        return write(...parts)
      }
    }
  }

  return {
    async leaks() {
      const data = await store.sql<{ data: unknown }>(
        "SELECT data FROM payment_session UNION ALL SELECT data FROM payment"
      )
      data.forEach((row) => look("payment_sessions.data", JSON.stringify(row.data), [...secrets, ...personal]))
      const found = [...seen]
      seen.clear()
      return found
    },
    stop() {
      globalThis.fetch = honestFetch
      honest.forEach((write, name) => {
        methods[name] = write
      })
    },
  }
}
