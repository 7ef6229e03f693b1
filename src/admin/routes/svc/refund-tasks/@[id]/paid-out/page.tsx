import { useOutletContext, useParams } from "react-router-dom"
import type { SvcRefundTask } from "../../../../../../types"
import { PayOutDrawer } from "../../../../../refund-tasks/pay-out-drawer"

const PayOutFromList = () => {
  const { id = "" } = useParams()
  const task = useOutletContext<SvcRefundTask[] | undefined>()?.find((row) => row.id === id)
  return <PayOutDrawer id={id} task={task} />
}

export default PayOutFromList
