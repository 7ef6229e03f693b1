import { RouteFocusModal } from "@medusajs/dashboard/components"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { InvoiceFormStart } from "../../../../components/invoice-form-start"

/** `?order_id=…`, `?customer_id=…` or `?copy=…` says what the form begins with. */
const CreateInvoiceModal = () => {
  const { t } = useTranslation()
  const { key } = useLocation()
  // Closing leads to where staff came from: the list, an order, another invoice.
  return (
    <RouteFocusModal prev={key === "default" ? ".." : -1}>
      <RouteFocusModal.Title asChild>
        <span className="sr-only">{t("svc.invoices.create.title")}</span>
      </RouteFocusModal.Title>
      <RouteFocusModal.Description asChild>
        <span className="sr-only">{t("svc.invoices.create.text")}</span>
      </RouteFocusModal.Description>
      <InvoiceFormStart />
    </RouteFocusModal>
  )
}

export default CreateInvoiceModal
