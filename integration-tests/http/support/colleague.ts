/** Creates other users of the Admin API: a second member of staff, and a program with an API key. */
import { seedAdminUser } from "../../store/app/seed/admin-user"
import { Staff } from "./staff"
import type { TestStore } from "./with-store"

/** Creates another member of staff, with a separate account. */
export async function hireColleague(store: TestStore, email: string): Promise<Staff> {
  const account = { admin_email: email, admin_password: "supersecret" }
  await seedAdminUser(store.container, account)
  return new Staff({ ...store, seeded: { ...store.seeded, ...account } })
}

/** Finds the id of the undeleted account with an e-mail address, as lists of staff contain it. */
export async function findAccountId({ sql }: Pick<TestStore, "sql">, email: string): Promise<string> {
  const [user] = await sql<{ id: string }>('SELECT id FROM "user" WHERE email = ? AND deleted_at IS NULL', [email])
  if (!user) {
    throw new Error(`Nobody has an account with the e-mail ${email}`)
  }
  return user.id
}

/** Sends a request as a program with a secret API key of a member of staff. */
export async function useApiKey(
  store: TestStore,
  owner: Staff
): Promise<(method: string, path: string, body?: unknown) => Promise<{ status: number; body: { message: string } }>> {
  const { api_key } = await owner.call<{ api_key: { token: string } }>("POST", "/admin/api-keys", {
    title: "program",
    type: "secret",
  })
  const authorization = `Basic ${Buffer.from(`${api_key.token}:`).toString("base64")}`
  return async (method, path, body) => {
    const response = await fetch(`${store.url}${path}`, {
      method,
      headers: { "content-type": "application/json", authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as { message: string } }
  }
}
