import { useOutletContext, useParams } from "react-router-dom"
import type { SvcRefundTask } from "../../../../../../types"
import { PayOutDrawer } from "../../../../../refund-tasks/pay-out-drawer"

const PayOutFromList = () => {
  const { id = "" } = useParams()
  return <PayOutDrawer id={id} tasks={useOutletContext<SvcRefundTask[] | undefined>()} />
}

export default PayOutFromList
