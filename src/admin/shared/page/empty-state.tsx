import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** The content of an empty list, with an explanation. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-y-1 px-6 py-10 text-center" data-testid="empty">
      <Text size="small" weight="plus" leading="compact">
        {title}
      </Text>
      {text && (
        <Text size="small" className="text-ui-fg-subtle max-w-md">
          {text}
        </Text>
      )}
      {action && <div className="txt-compact-small pt-3">{action}</div>}
    </div>
  )
}
