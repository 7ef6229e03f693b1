import { useParams } from "react-router-dom"
import { usePayment } from "../../../../../../hooks/api/payments"
import { PayOutDrawer } from "../../../../../../refund-tasks/pay-out-drawer"

const PayOutFromPayment = () => {
  const { id = "", task_id: taskId = "" } = useParams()
  const task = usePayment(id).data?.payment.refund_tasks.find((row) => row.id === taskId)
  return <PayOutDrawer id={taskId} task={task} />
}

export default PayOutFromPayment
