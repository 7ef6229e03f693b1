import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { InvoiceFormStart } from "../../../../invoices/form/invoice-form-start"
import { RouteFocusModal } from "../../../../shared/modals/route-focus-modal"

/** The initial values come from `?order_id=…`, `?customer_id=…`, `?copy=…` or `?duplicate=…`. */
const CreateInvoiceModal = () => {
  const { t } = useTranslation()
  const { key } = useLocation()
  // Closing returns to where staff came from: the list, an order, another invoice.
  return (
    <RouteFocusModal prev={key === "default" ? undefined : -1}>
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
