/** Creates a member of staff who can log in with the password; an existing one keeps the account and gets this password. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"

interface AdminUser {
  admin_email: string
  admin_password: string
}

export async function seedAdminUser(container: MedusaContainer, user: AdminUser): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const credentials = { email: user.admin_email, password: user.admin_password }
  const [found] = await container.resolve(Modules.USER).listUsers({ email: user.admin_email })
  if (found) {
    await auth.updateProvider("emailpass", { entity_id: user.admin_email, password: user.admin_password })
    return
  }
  const { authIdentity, error } = await auth.register("emailpass", { body: credentials })
  if (!authIdentity) {
    throw new Error(`Medusa registered no admin user: ${error}`)
  }
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: authIdentity.id,
      userData: { email: user.admin_email, first_name: "Shop", last_name: "Admin" },
    },
  })
}
