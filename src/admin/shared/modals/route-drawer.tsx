import { XMark } from "@medusajs/icons"
import { Drawer, IconButton, Kbd } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { useTranslation } from "react-i18next"
import { keepModalOpen, RouteModalForm, RouteModalProvider, useRouteModalExits } from "./route-modal-provider"
import { useFocusReturn } from "./use-focus-return"

function Root({ children }: PropsWithChildren) {
  const modal = useRouteModalExits()
  return (
    <Drawer open onOpenChange={(open) => !open && modal.handleClose()}>
      <Drawer.Content aria-describedby={undefined} onEscapeKeyDown={keepModalOpen} {...useFocusReturn()}>
        <RouteModalProvider modal={modal}>{children}</RouteModalProvider>
      </Drawer.Content>
    </Drawer>
  )
}

/** Title and close button. Medusa's own `Drawer.Header` has a button without an accessible name. */
function Header({ children }: PropsWithChildren) {
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

/**
 * A drawer with its own address (a page below `@`), open while its route is mounted. It has the dashboard's names and
 * parts, so that the dashboard's own can replace it.
 */
export const RouteDrawer = Object.assign(Root, {
  Header,
  Title: Drawer.Title,
  Description: Drawer.Description,
  Body: Drawer.Body,
  Footer: Drawer.Footer,
  Close: Drawer.Close,
  Form: RouteModalForm,
})
