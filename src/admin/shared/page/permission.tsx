import { useTranslation } from "react-i18next"
import type { SvcPermission } from "../../../types"
import { useMe } from "../../hooks/api/me"
import { Alert, Button, Tooltip } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Link } from "react-router-dom"

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

/** Explains at the top of a page or a form that its action needs a permission. Empty for users who have it. */
export function NoPermission({ permission }: { permission: SvcPermission }) {
  const { reason } = usePermission(permission)
  return reason === undefined ? null : (
    <Alert variant="info" data-testid="no-permission">
      {reason}
    </Alert>
  )
}

/** A button, or with `to` a link that looks like one. Disabled with a reason for users without the permission. */
export function PermittedButton({ permission, to, disabled, children, ...button }: PermittedButtonProps) {
  const { allowed, reason } = usePermission(permission)
  if (reason !== undefined) {
    return (
      <Tooltip content={reason}>
        {/* Focusable, so that the reason is accessible by keyboard; a disabled button swallows hover and focus. */}
        <span tabIndex={0} aria-label={reason} role="note" className="inline-flex">
          <Button size="small" variant="secondary" {...button} disabled>
            {children}
          </Button>
        </span>
      </Tooltip>
    )
  }
  if (to !== undefined && allowed && !disabled) {
    return (
      <Button size="small" variant="secondary" {...button} asChild>
        <Link to={to}>{children}</Link>
      </Button>
    )
  }
  return (
    <Button size="small" variant="secondary" type="button" {...button} disabled={disabled || !allowed}>
      {children}
    </Button>
  )
}

type PermittedButtonProps = Omit<ComponentProps<typeof Button>, "asChild"> & { permission: SvcPermission; to?: string }
