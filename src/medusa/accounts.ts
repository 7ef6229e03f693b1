import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Account } from "../modules/svc/staff"

/** Finds an existing account. */
export async function findAccount(scope: MedusaContainer, id: string): Promise<Account | undefined> {
  return (
    await markRecreated(scope, await scope.resolve(Modules.USER).listUsers({ id }, { select: ["id", "email"] }))
  )[0]
}

/**
 * Finds the existing account that a login with e-mail and password belongs to. The name of a login stays when the
 * account's e-mail is changed, so it can be the e-mail of another account.
 */
export async function findAccountOfLogin(scope: MedusaContainer, name: string): Promise<Account | undefined> {
  const [login] = await scope
    .resolve(Modules.AUTH)
    .listAuthIdentities({ provider_identities: { provider: "emailpass", entity_id: name } })
  const id = login?.app_metadata?.user_id
  return typeof id === "string" ? findAccount(scope, id) : undefined
}

/** Lists all existing accounts. */
export async function listAccounts(scope: MedusaContainer): Promise<Account[]> {
  return markRecreated(scope, await scope.resolve(Modules.USER).listUsers({}, { select: ["id", "email"], take: null }))
}

async function markRecreated(scope: MedusaContainer, users: { id: string; email: string }[]): Promise<Account[]> {
  const withEmail = await scope
    .resolve(Modules.USER)
    .listUsers(
      { email: users.map(({ email }) => email) },
      { select: ["id", "email"], order: { created_at: "ASC" }, take: null, withDeleted: true }
    )
  return users.map(({ id, email }) => {
    const first = withEmail.find((other) => other.email === email)
    return { user_id: id, email, is_recreated: first?.id !== id }
  })
}
