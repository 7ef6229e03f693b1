/** Calls JSON APIs. */
export type JsonApi = <T>(method: "GET" | "POST", path: string, body?: unknown) => Promise<T>

/** Calls the store's JSON API with fixed headers. */
export function createJsonApi(baseUrl: string, headers: Record<string, string>): JsonApi {
  return async <T>(method: "GET" | "POST", path: string, body?: unknown) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) {
      throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 500)}`)
    }
    return JSON.parse(text) as T
  }
}

/** Calls the Admin API, logged in with a password. */
export async function createAdminApi(baseUrl: string, login: { email: string; password: string }): Promise<JsonApi> {
  const { token } = await createJsonApi(baseUrl, {})<{ token: string }>("POST", "/auth/user/emailpass", login)
  return createJsonApi(baseUrl, { authorization: `Bearer ${token}` })
}
