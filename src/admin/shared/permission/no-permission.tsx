import { Alert } from "@medusajs/ui"
import type { SvcPermission } from "../../../types"
import { usePermission } from "./use-permission"

/** Explains at the top of a page or a form that its action needs a permission. Empty for users who have it. */
export function NoPermission({ permission }: { permission: SvcPermission }) {
  const { reason } = usePermission(permission)
  return reason === undefined ? null : (
    <Alert variant="info" data-testid="no-permission">
      {reason}
    </Alert>
  )
}
