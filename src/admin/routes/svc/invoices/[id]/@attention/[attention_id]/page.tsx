import { useParams } from "react-router-dom"
import { useResolveInvoiceAttention, useSvcInvoice } from "../../../../../../invoices/queries"
import { ResolveAttentionDrawer } from "../../../../../../shared/attention/resolve-attention-drawer"

const ResolveInvoiceAttentionDrawer = () => {
  const { id = "", attention_id: attentionId } = useParams()
  const attention = useSvcInvoice(id).data?.invoice.attention.find((row) => row.id === attentionId)
  return (
    <ResolveAttentionDrawer
      attention={attention}
      resolve={useResolveInvoiceAttention(id)}
      confirmTo={(row) => `/svc/invoices/${id}/confirm?attention=${row}`}
    />
  )
}

export default ResolveInvoiceAttentionDrawer
