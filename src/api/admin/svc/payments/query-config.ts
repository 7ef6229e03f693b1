import { paymentFields } from "../../../kit/answer/row-fields"

const defaults = Object.keys(paymentFields)

export const listSvcPayments = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }

export const exportSvcPayments = { defaults, allowed: defaults, isList: true }

export const retrieveSvcPayment = { defaults, allowed: defaults, isList: false }
