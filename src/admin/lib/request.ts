import { backendUrl, readLogin } from "./sdk"
import { buildSearchParams } from "./search-params"
import { RequestError } from "./request-error"

export interface RequestOptions {
  method?: "GET" | "POST"
  query?: object
  body?: object
  signal?: AbortSignal
}

/**
 * Sends a request to the Admin API as the logged-in user. The JS SDK's own `fetch` keeps only an error's text, but
 * pages also need its code and data.
 *
 * @param path below the server's address, for example `/admin/svc/payments`.
 * @throws RequestError for every unsuccessful answer, and when there is no answer.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(path, options)
  return (await response.json()) as Answer
}

/**
 * Saves an answer of the Admin API as a file on the user's computer.
 *
 * @throws RequestError like {@link request}.
 */
export async function download(path: string, query: object, fileName: string): Promise<void> {
  const response = await send(path, { query })
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement("a")
  link.href = url
  link.download = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? fileName
  link.click()
  URL.revokeObjectURL(url)
}

async function send(path: string, { method = "GET", query = {}, body, signal }: RequestOptions): Promise<Response> {
  const { headers, credentials } = await readLogin()
  const parameters = buildSearchParams(query)
  const response = await fetch(`${backendUrl.replace(/\/$/, "")}${path}${parameters && `?${parameters}`}`, {
    method,
    credentials,
    headers: { Accept: "application/json", ...(body && { "Content-Type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  }).catch(() => {
    throw new RequestError({ message: "The server could not be reached." })
  })
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined)
    throw new RequestError({ status: response.status, message: response.statusText, ...readError(answer), answer })
  }
  return response
}

function readError(answer: unknown): { message?: string; code?: string; type?: string } {
  const { message, code, type } = (answer ?? {}) as Record<string, unknown>
  return {
    ...(typeof message === "string" && { message }),
    ...(typeof code === "string" && { code }),
    ...(typeof type === "string" && { type }),
  }
}
