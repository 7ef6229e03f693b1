import { useTranslation } from "react-i18next"
import type { SvcPermission } from "../../../types"
import { useSvcMe } from "../server/me"

/** Whether who is logged in may do something; the routes enforce it, the pages only show it. */
export function usePermission(permission: SvcPermission): { allowed: boolean; reason: string | undefined } {
  const { t } = useTranslation()
  const me = useSvcMe().data?.me
  const allowed = me ? me.permissions[permission] : true
  return {
    allowed,
    reason: allowed ? undefined : t("svc.permissions.reserved", { action: t(`svc.permissions.actions.${permission}`) }),
  }
}
