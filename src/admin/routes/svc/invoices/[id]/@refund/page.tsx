import { useParams } from "react-router-dom"
import { useInvoice } from "../../../../../hooks/api/invoices"
import { RefundForm } from "../../../../../invoices/refund/refund-form"

const RefundInvoiceDrawer = () => {
  const { id = "" } = useParams()
  const invoice = useInvoice(id).data?.invoice
  return invoice ? <RefundForm invoice={invoice} /> : null
}

export default RefundInvoiceDrawer
