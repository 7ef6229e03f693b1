/** Sends requests of any kind to the store's addresses, and reads the rows that they left in the ledger. */
import type { TestStore } from "../support/with-store"

/** Stands for the content of a message; no answer may repeat it. */
export const SECRET = "pZ7q-nobody-may-see"
export const FORM = "application/x-www-form-urlencoded"
export const JSON_TYPE = "application/json"

/** The row counts of an empty ledger. */
export const NOTHING = { messages: 0, attempts: 0, attention: 0 }

interface Answer {
  status: number
  text: string
  headers: Headers
}

export async function send(store: TestStore, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${store.url}${path}`, { redirect: "manual", ...init })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Posts a body with the publishable key; body and content type are sent exactly as given. */
export async function post(
  store: TestStore,
  path: string,
  contentType: string | null,
  body: string | Buffer = "",
  headers: Record<string, string> = {}
): Promise<Answer> {
  const key = { "x-publishable-api-key": store.seeded.publishable_key }
  return send(store, path, {
    method: "POST",
    headers: { ...(contentType !== null && { "content-type": contentType }), ...key, ...headers },
    // Otherwise the client would add its own content type for text.
    body: Buffer.from(body),
  })
}

/** Counts the messages, attempts and attention rows of the ledger. */
export async function countRows({ sql }: TestStore): Promise<typeof NOTHING | undefined> {
  const [counts] = await sql<typeof NOTHING>(
    `SELECT (SELECT count(*)::int FROM svc_message) AS messages,
       (SELECT count(*)::int FROM svc_attempt) AS attempts, (SELECT count(*)::int FROM svc_attention) AS attention`
  )
  return counts
}
