import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Person } from "../modules/svc/staff/staff"

/** A living account. */
export async function findPerson(scope: MedusaContainer, id: string): Promise<Person | undefined> {
  return (await peopleOf(scope, await scope.resolve(Modules.USER).listUsers({ id }, { select: ["id", "email"] })))[0]
}

/** All living accounts. */
export async function listPeople(scope: MedusaContainer): Promise<Person[]> {
  return peopleOf(scope, await scope.resolve(Modules.USER).listUsers({}, { select: ["id", "email"], take: null }))
}

async function peopleOf(scope: MedusaContainer, users: { id: string; email: string }[]): Promise<Person[]> {
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
