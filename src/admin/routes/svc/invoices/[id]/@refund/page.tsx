import { useParams } from "react-router-dom"
import { useSvcInvoice } from "../../../../../invoices/queries"
import { RefundForm } from "../../../../../invoices/refund/refund-form"

const RefundInvoiceDrawer = () => {
  const { id = "" } = useParams()
  const invoice = useSvcInvoice(id).data?.invoice
  return invoice ? <RefundForm invoice={invoice} /> : null
}

export default RefundInvoiceDrawer
