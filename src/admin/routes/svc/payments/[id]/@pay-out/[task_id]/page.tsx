import { useParams } from "react-router-dom"
import { usePayment } from "../../../../../../hooks/api/payments"
import { PayOutDrawer } from "../../../../../../refund-tasks/pay-out-drawer"

const PayOutFromPayment = () => {
  const { id = "", task_id: taskId = "" } = useParams()
  return <PayOutDrawer id={taskId} tasks={usePayment(id).data?.payment.refund_tasks} />
}

export default PayOutFromPayment
