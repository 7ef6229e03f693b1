import { Button, Tooltip } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Link } from "react-router-dom"
import type { SvcPermission } from "../../../types"
import { usePermission } from "./use-permission"

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
