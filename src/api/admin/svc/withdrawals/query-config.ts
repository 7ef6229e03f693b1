import { withdrawalFields } from "../../../kit/answer/row-fields"

const defaults = Object.keys(withdrawalFields)

export const listSvcWithdrawals = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }

export const retrieveSvcWithdrawal = { defaults, allowed: defaults, isList: false }

export const exportSvcWithdrawals = { defaults, allowed: defaults, isList: true }
