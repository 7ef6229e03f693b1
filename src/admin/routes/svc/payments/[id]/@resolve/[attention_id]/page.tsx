import { useParams } from "react-router-dom"
import { useResolvePayment, useSvcPayment } from "../../../../../../payments/queries"
import { ResolveAttentionDrawer } from "../../../../../../shared/attention/resolve-attention-drawer"

const ResolvePaymentAttentionDrawer = () => {
  const { id = "", attention_id: attentionId } = useParams()
  const attention = useSvcPayment(id).data?.payment.attention.find((row) => row.id === attentionId)
  return (
    <ResolveAttentionDrawer
      attention={attention}
      resolve={useResolvePayment(id)}
      confirmTo={(row) => `/svc/payments/${id}/confirm?attention=${row}`}
    />
  )
}

export default ResolvePaymentAttentionDrawer
