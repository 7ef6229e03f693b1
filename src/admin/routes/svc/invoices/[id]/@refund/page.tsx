import { useParams } from "react-router-dom"
import { useSvcInvoice } from "../../../../../invoices/queries"
import { RefundForm } from "../../../../../invoices/refund/refund-form"
import { withSharedPackages } from "../../../../../shared/page/shared-packages"

const RefundInvoiceDrawer = () => {
  const { id = "" } = useParams()
  const invoice = useSvcInvoice(id).data?.invoice
  return invoice ? <RefundForm invoice={invoice} /> : null
}

export default withSharedPackages(RefundInvoiceDrawer)
