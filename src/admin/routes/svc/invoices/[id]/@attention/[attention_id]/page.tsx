import { useParams } from "react-router-dom"
import { describeIssuePlace } from "../../../../../../invoices/possible-actions"
import { useResolveInvoiceAttention, useInvoice } from "../../../../../../hooks/api/invoices"
import { ResolveAttentionDrawer } from "../../../../../../shared/attention/resolve-attention-drawer"

const ResolveInvoiceAttentionDrawer = () => {
  const { id = "", attention_id: attentionId } = useParams()
  const invoice = useInvoice(id).data?.invoice
  const attention = invoice?.attention.find((row) => row.id === attentionId)
  return (
    <ResolveAttentionDrawer
      attention={attention}
      place={invoice && describeIssuePlace(invoice)}
      resolve={useResolveInvoiceAttention(id)}
      confirmTo={(row) => `/svc/invoices/${id}/confirm?attention=${row}`}
    />
  )
}

export default ResolveInvoiceAttentionDrawer
