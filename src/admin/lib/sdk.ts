import Medusa from "@medusajs/js-sdk"

export const backendUrl = __BACKEND_URL__ ?? "/"

const authType = __AUTH_TYPE__ ?? "session"

/** Uses the admin's login, like the dashboard's own client. */
export const sdk = new Medusa({
  baseUrl: backendUrl,
  auth: { type: authType, jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ || undefined },
})

/** The headers and the cookie mode that authenticate a request as the logged-in user. */
export async function readLogin(): Promise<{ headers: Record<string, string>; credentials: RequestCredentials }> {
  if (authType === "session") {
    return { headers: {}, credentials: "include" }
  }
  const token = await sdk.client.getToken()
  return { headers: token ? { Authorization: `Bearer ${token}` } : {}, credentials: "omit" }
}
