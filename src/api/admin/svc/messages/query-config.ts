import { messageFields } from "../../../kit/answer/row-fields"

const defaults = Object.keys(messageFields)

export const listSvcMessages = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }
