import { useTranslation } from "react-i18next"
import type { SvcPermission } from "../../../types"
import { useSvcMe } from "../server/me"

/**
 * Whether who is logged in may do something; the routes enforce it, the pages only show it. What is not known yet is not offered,
 * and nothing is said of it until it is.
 */
export function usePermission(permission: SvcPermission): Permission {
  const { t } = useTranslation()
  const { data, isError } = useSvcMe()
  if (!data) {
    return { allowed: false, isKnown: isError, reason: isError ? t("svc.permissions.unknown") : undefined }
  }
  const allowed = data.me.permissions[permission]
  const reserved = () => t("svc.permissions.reserved", { action: t(`svc.permissions.actions.${permission}`) })
  return { allowed, isKnown: true, reason: allowed ? undefined : reserved() }
}

interface Permission {
  allowed: boolean
  /** False while it is being looked up. */
  isKnown: boolean
  /** Why it is not allowed, in the language of the page. */
  reason: string | undefined
}
