import { Alert } from "@medusajs/ui"
import type { ComponentProps, PropsWithChildren, ReactNode } from "react"

/** Shows the state of a page's subject at the top, with actions. */
export function StateBanner({ state, variant, title, actions, children }: StateBannerProps) {
  return (
    <Alert variant={variant} role="status" className="px-4 py-3" data-testid={`state-${state}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-y-1">
          <p className="txt-small-plus">{title}</p>
          <div className="txt-small text-ui-fg-subtle flex flex-col gap-y-1">{children}</div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </Alert>
  )
}

type StateBannerProps = PropsWithChildren<{
  state: string
  variant: ComponentProps<typeof Alert>["variant"]
  title: ReactNode
  actions?: ReactNode
}>
