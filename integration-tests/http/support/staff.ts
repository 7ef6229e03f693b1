import type { StoreUnderTest } from "./store-under-test"

/** A member of staff who works through the Admin API. */
export class Staff {
  #token: string | undefined

  constructor(private readonly store: StoreUnderTest) {}

  /** Calls the Admin API; fails with the answer when it is none of success. */
  async call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body> {
    this.#token ??= await this.#logIn()
    const response = await fetch(`${this.store.url}${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${this.#token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) {
      throw new Error(`HTTP ${response.status}: ${text}`)
    }
    return JSON.parse(text) as Body
  }

  async #logIn(): Promise<string> {
    const { admin_email: email, admin_password: password } = this.store.seeded
    const response = await fetch(`${this.store.url}/auth/user/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    })
    return ((await response.json()) as { token: string }).token
  }
}
