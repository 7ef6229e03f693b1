import { notificationFields } from "../../../kit/answer/row-fields"

const defaults = Object.keys(notificationFields)

export const listSvcNotifications = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }
