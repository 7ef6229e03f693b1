import { Alert } from "@medusajs/ui"
import type { SvcPermission } from "../../../types"
import { usePermission } from "./use-permission"

/** Says at the top of a page or a form that its action is reserved for others; nothing for who may. */
export function NoPermission({ permission }: { permission: SvcPermission }) {
  const { reason } = usePermission(permission)
  return reason === undefined ? null : (
    <Alert variant="info" data-testid="no-permission">
      {reason}
    </Alert>
  )
}
