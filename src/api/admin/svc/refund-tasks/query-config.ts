import { refundTaskColumns } from "../../../kit/answer/row-fields"

const defaults = Object.keys(refundTaskColumns)

export const listSvcRefundTasks = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }

export const exportSvcRefundTasks = { defaults, allowed: defaults, isList: true }
