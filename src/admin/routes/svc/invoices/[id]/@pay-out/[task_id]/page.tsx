import { useParams } from "react-router-dom"
import { useInvoice } from "../../../../../../hooks/api/invoices"
import { PayOutDrawer } from "../../../../../../refund-tasks/pay-out-drawer"

const PayOutFromInvoice = () => {
  const { id = "", task_id: taskId = "" } = useParams()
  return <PayOutDrawer id={taskId} tasks={useInvoice(id).data?.invoice.refund_tasks} />
}

export default PayOutFromInvoice
