import { withdrawalFields } from "../../../../modules/svc/withdrawals"

const defaults = Object.keys(withdrawalFields)

export const listSvcWithdrawals = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }

export const retrieveSvcWithdrawal = { defaults, allowed: defaults, isList: false }

export const exportSvcWithdrawals = { defaults, allowed: defaults, isList: true }
