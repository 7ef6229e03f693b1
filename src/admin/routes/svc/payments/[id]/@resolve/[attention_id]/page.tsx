import { useParams } from "react-router-dom"
import { describeIssuePlace } from "../../../../../../payments/possible-actions"
import { useResolvePayment, usePayment } from "../../../../../../hooks/api/payments"
import { ResolveAttentionDrawer } from "../../../../../../shared/attention/resolve-attention-drawer"

const ResolvePaymentAttentionDrawer = () => {
  const { id = "", attention_id: attentionId } = useParams()
  const payment = usePayment(id).data?.payment
  const attention = payment?.attention.find((row) => row.id === attentionId)
  return (
    <ResolveAttentionDrawer
      attention={attention}
      place={payment && describeIssuePlace(payment)}
      resolve={useResolvePayment(id)}
      confirmTo={(row) => `/svc/payments/${id}/confirm?attention=${row}`}
    />
  )
}

export default ResolvePaymentAttentionDrawer
