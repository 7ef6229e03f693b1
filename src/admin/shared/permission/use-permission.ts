import { useTranslation } from "react-i18next"
import type { SvcPermission } from "../../../types"
import { useMe } from "../../hooks/api/me"

/**
 * Whether the logged-in user has a permission. The server enforces it; pages only reflect it. While it is loading the
 * action is disabled without a reason.
 */
export function usePermission(permission: SvcPermission): Permission {
  const { t } = useTranslation()
  const { data, isError } = useMe()
  if (!data) {
    return { allowed: false, isKnown: isError, reason: isError ? t("svc.permissions.unknown") : undefined }
  }
  const allowed = data.me.permissions[permission]
  const reserved = () => t("svc.permissions.reserved", { action: t(`svc.permissions.actions.${permission}`) })
  return { allowed, isKnown: true, reason: allowed ? undefined : reserved() }
}

interface Permission {
  allowed: boolean
  /** False while it is loading. */
  isKnown: boolean
  /** Why it is not allowed, in the page's language. */
  reason: string | undefined
}
