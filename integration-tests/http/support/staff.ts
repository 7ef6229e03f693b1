/** Plays a member of staff, who calls the Admin API with a login. */
import type { StoreUnderTest } from "./store-under-test"

/** A member of staff who works through the Admin API. */
export class Staff {
  #token: string | undefined

  constructor(private readonly store: StoreUnderTest) {}

  /** Calls the Admin API; fails with the answer when it is not successful. */
  async call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body> {
    const reply = await this.ask(method, path, body)
    if (reply.status >= 300) {
      throw new Error(`HTTP ${reply.status}: ${JSON.stringify(reply.body)}`)
    }
    return reply.body as Body
  }

  /** Calls the Admin API and returns any answer. */
  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: { message: string } }> {
    const response = await this.fetch(method, path, body)
    return { status: response.status, body: (await response.json()) as { message: string } }
  }

  /** Calls the Admin API and returns the raw answer. */
  async fetch(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.store.url}${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: await this.readAuthorization() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /** The header that identifies the member of staff. */
  async readAuthorization(): Promise<string> {
    this.#token ??= await this.#logIn()
    return `Bearer ${this.#token}`
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
