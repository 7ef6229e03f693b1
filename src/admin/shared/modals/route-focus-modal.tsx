import { XMark } from "@medusajs/icons"
import { FocusModal, IconButton } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { useTranslation } from "react-i18next"
import { keepModalOpen, RouteModalForm, RouteModalProvider, useRouteModalExits } from "./route-modal-provider"
import { useFocusReturn } from "./use-focus-return"

function Root({ prev, children }: PropsWithChildren<{ prev?: -1 | undefined }>) {
  const modal = useRouteModalExits(prev)
  return (
    <FocusModal open onOpenChange={(open) => !open && modal.handleClose()}>
      <FocusModal.Content onEscapeKeyDown={keepModalOpen} {...useFocusReturn()}>
        <RouteModalProvider modal={modal}>{children}</RouteModalProvider>
      </FocusModal.Content>
    </FocusModal>
  )
}

/** The bar with the close button. Medusa's own header has a button without an accessible name. */
function Header() {
  const { t } = useTranslation()
  return (
    <div className="flex items-center border-b px-4 py-2">
      <FocusModal.Close asChild>
        <IconButton size="small" variant="transparent" type="button" aria-label={t("svc.common.close")}>
          <XMark />
        </IconButton>
      </FocusModal.Close>
    </div>
  )
}

/** The same as `RouteDrawer`, as a full-window modal. With `prev` -1, closing returns to where it was opened from. */
export const RouteFocusModal = Object.assign(Root, {
  Header,
  Title: FocusModal.Title,
  Description: FocusModal.Description,
  Body: FocusModal.Body,
  Footer: FocusModal.Footer,
  Close: FocusModal.Close,
  Form: RouteModalForm,
})
