import { FocusModal } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { InvoiceFormStart } from "../../../../invoices/form/invoice-form-start"
import { RouteFocusModal } from "../../../../shared/form/route-frame"

/** The initial values come from `?order_id=…`, `?customer_id=…`, `?copy=…` or `?duplicate=…`. */
const CreateInvoiceModal = () => {
  const { t } = useTranslation()
  const { key } = useLocation()
  // Closing returns to where staff came from: the list, an order, another invoice.
  return (
    <RouteFocusModal back={key !== "default"}>
      <FocusModal.Title asChild>
        <span className="sr-only">{t("svc.invoices.create.title")}</span>
      </FocusModal.Title>
      <FocusModal.Description asChild>
        <span className="sr-only">{t("svc.invoices.create.text")}</span>
      </FocusModal.Description>
      <InvoiceFormStart />
    </RouteFocusModal>
  )
}

export default CreateInvoiceModal
