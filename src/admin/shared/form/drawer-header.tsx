import { XMark } from "@medusajs/icons"
import { Drawer, IconButton, Kbd } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { useTranslation } from "react-i18next"

/** The header of a drawer: title and close button. Medusa's own `Drawer.Header` has a button without an accessible name. */
export function DrawerHeader({ children }: PropsWithChildren) {
  const { t } = useTranslation()
  return (
    <div className="border-ui-border-base flex items-start justify-between gap-x-4 border-b px-6 py-4">
      <div className="flex flex-col gap-y-1">{children}</div>
      <div className="flex items-center gap-x-2">
        <Kbd>esc</Kbd>
        <Drawer.Close asChild>
          <IconButton size="small" variant="transparent" type="button" aria-label={t("svc.common.close")}>
            <XMark />
          </IconButton>
        </Drawer.Close>
      </div>
    </div>
  )
}
