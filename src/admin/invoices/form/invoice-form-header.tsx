import { XMark } from "@medusajs/icons"
import { FocusModal, IconButton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

/** The bar above the form with the close button. Medusa's own header has a button without an accessible name. */
export function InvoiceFormHeader() {
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
